import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Access } from '#contract/access.ts';
import { formatChinaTime } from '#contract/china-time.ts';
import * as endpoints from '#contract/operator/export-endpoints.ts';
import * as schemas from '#contract/operator/export-schema.ts';
import type { OperatorPermission } from '#contract/operator/operator-access.ts';
import type { ExportedFile } from '#contract/operator/export-schema.ts';
import { AppFailure } from '../../app-failure';
import type { Operator } from '../caller';
import { secondsAfter } from '../clock';
import { decryptRow, encryptRow } from '../db/encryption';
import { authorize } from '../http/endpoints/authentication';
import { boundEndpoints, type BoundEndpoint, type DescribedEndpoint } from '../http/endpoints/endpoint-list';
import { parseInput } from '../http/endpoints/parse-input';
import { operatorRoutes } from '../http/endpoints/route';
import type { JobRun, Topic } from '../jobs/job-definition';
import type { Module, Platform } from '../module';
import type { FileStorage } from '../storage/file-storage';
import type { Tx } from '../tx';
import { chosenColumns, csvType, recordedExport, writeCsv, type CsvList, type RowKey } from './csv-file';
import { exportDays, exportFile } from './export-tables';

/** Rows of the longest file: what spreadsheets open without trouble, and a job writes within a minute or two. */
const maxRows = 200_000;
/** Rows that are in memory at once. */
const partSize = 5_000;
/** Files of one operator that are written at once. */
const maxWriting = 3;
/** Milliseconds after which a run leaves the rest to another one; a run may take a minute. */
const runTime = 25_000;
/** Runs that fail before the operator hears of it. */
const maxFailures = 3;
/** Keeps the files from being read as anything else. */
const purpose = 'export file';

const exportTopic: Topic<{ readonly exportId: number }> = { name: 'export.write' };

type Row = typeof exportFile.$inferSelect;

/** A list with the endpoint that exports it. */
interface BoundList extends DescribedEndpoint {
  readonly list: CsvList;
}

interface ExportParts extends Platform {
  /** Where the files are; without one no long lists are exported. */
  readonly storage: FileStorage | undefined;
  /** The lists of all nouns. */
  readonly lists: () => readonly CsvList[];
}

/**
 * Lists that are too long for one answer, as tables for spreadsheets: a job writes them in parts, in the order and with the rows that
 * the list had when it began. Whoever asked downloads them for a day.
 */
export function createExports(parts: ExportParts): Module {
  const { lists, storage } = parts;
  /** Says who may export each list, and what of it. */
  let bound: readonly BoundEndpoint[] = [];

  function find(name: string | undefined): BoundList | undefined {
    const list = lists().find(({ endpoint }) => endpoint === name);
    const binding = bound.find(({ endpoint }) => endpoint.name === name);
    return list && binding && { list, ...binding };
  }

  return {
    async routes(app) {
      app.addHook('onReady', async () => {
        bound = boundEndpoints(app);
        const missing = lists().find(({ endpoint }) => !find(endpoint));
        if (missing) throw new Error(`${missing.endpoint} exports a list, but is no endpoint`);
      });
      operatorRoutes(app, parts, endpoints, schemas, {
        listExports: ({ read }, _input, operator) =>
          read(async (tx) => (await findOwn(tx, operator)).map((row) => toReply(row, lists()))),
        async startExport({ read, change }, { body: { list: name, query: raw } }, operator) {
          if (!storage) throw new AppFailure('unavailable');
          const found = find(name);
          if (!found) throw new AppFailure('notFound');
          const { list, endpoint, schema } = found;
          authorize(operator, endpoint.access);
          const { query } = parseInput(schema, { query: raw }) as { readonly query?: unknown };
          chosenColumns(list, query);
          const keys = await read((tx) => list.findKeys(tx, query, operator, maxRows + 1));
          if (keys.length > maxRows) {
            const message = `超过 ${maxRows.toLocaleString('en')} 行，请用筛选条件缩小范围，分几次导出`;
            throw new AppFailure('badRequest', { message });
          }
          let row: Row | undefined;
          await change({ command: `${list.kind}.export`, reason: '', rehearse: false }, async (tx) => {
            row = await addExport(tx, operator, { list: name, query: JSON.stringify(raw), rows: keys.length });
            return recordedExport(list, keys.length);
          });
          if (!row) throw new Error('An export was not stored');
          return toReply(row, lists());
        },
        async downloadExport({ read }, { params: { id, part } }, operator) {
          const row = await read(async (tx) => (await findOwn(tx, operator)).find((each) => each.id === Number(id)));
          const found = find(row?.list);
          if (!row || !found) throw new AppFailure('notFound');
          authorize(operator, found.endpoint.access);
          const isThere = row.state === 'ready' && Number(part) < row.parts;
          const stored = isThere ? await storage?.read(partName(row, Number(part))) : undefined;
          if (!stored) throw new AppFailure('notFound', { message: '文件已过期，请重新导出' });
          const content = parts.keys.decrypt(purpose, new TextDecoder().decode(stored));
          return { type: csvType, bytes: new TextEncoder().encode(content) };
        },
      });
    },
    jobs: storage
      ? [{ topic: exportTopic, run: ({ exportId }, run) => runExport({ ...parts, storage, find }, exportId, run) }]
      : [],
  };
}

async function findOwn({ db, now }: Tx, { operatorId }: Operator): Promise<Row[]> {
  const { ctime, id } = exportFile;
  return db
    .select()
    .from(exportFile)
    .where(and(eq(exportFile.operatorId, operatorId), gt(ctime, secondsAfter(now, -exportDays * 86_400))))
    .orderBy(desc(ctime), desc(id));
}

/** Adds a file and the job that writes it. @throws AppFailure conflict while enough others of the operator are written. */
async function addExport(
  tx: Tx,
  { operatorId }: Operator,
  facts: { readonly list: string; readonly query: string; readonly rows: number },
): Promise<Row> {
  const { db, keys, now, outbox } = tx;
  // Requests of one operator at the same time count one after the other.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('export_file'), ${operatorId})`);
  const writing = and(eq(exportFile.operatorId, operatorId), eq(exportFile.state, 'writing'));
  if ((await db.$count(exportFile, writing)) >= maxWriting) {
    throw new AppFailure('conflict', { message: `已有 ${maxWriting} 个文件正在生成，请等其中一个完成` });
  }
  const values = { ...facts, files: randomUUID(), operatorId, state: 'writing' as const, ctime: now };
  const [row] = await db
    .insert(exportFile)
    .values(encryptRow(keys, exportFile, values) as typeof exportFile.$inferInsert)
    .returning();
  if (!row) throw new Error('An export was not stored');
  await outbox.enqueue(exportTopic, { exportId: row.id });
  return row;
}

function toReply({ id, list, state, rows, parts, ctime }: Row, lists: readonly CsvList[]): ExportedFile {
  return {
    id,
    list,
    name: lists.find(({ endpoint }) => endpoint === list)?.name ?? list,
    state,
    rows,
    parts,
    percent: state === 'ready' ? 100 : Math.min(99, Math.floor((parts * partSize * 100) / Math.max(rows, 1))),
    createdAt: formatChinaTime(ctime),
    endsAt: formatChinaTime(secondsAfter(ctime, exportDays * 86_400)),
  };
}

/** What an endpoint requires of an operator. */
function permissionsFor(access: Access): OperatorPermission[] {
  if (typeof access === 'string' || !('operator' in access)) return [];
  return access.operator === 'self' || access.operator === 'pending' ? [] : [access.operator];
}

const partName = ({ files }: Row, part: number) => `${files}-${part}.csv`;
const keysName = ({ files }: Row) => `${files}-keys.json`;

interface WriteParts extends Platform {
  readonly storage: FileStorage;
  find(name: string | undefined): BoundList | undefined;
}

async function runExport(parts: WriteParts, exportId: number, run: JobRun): Promise<void> {
  try {
    await writeExport(parts, exportId, run);
  } catch (error) {
    if (run.attempt >= maxFailures && !run.signal.aborted) {
      await parts.transact((tx) => changeExport(tx, exportId, { state: 'failed' }));
    }
    throw error;
  }
}

/** Writes the parts that are not there yet. A run that ends before has written whole parts, and the next one goes on behind them. */
async function writeExport({ storage, find, ...platform }: WriteParts, exportId: number, run: JobRun): Promise<void> {
  const { read, transact, keys: keyRing } = platform;
  const begun = performance.now();
  const [row] = await read(({ db }) => db.select().from(exportFile).where(eq(exportFile.id, exportId)));
  const found = find(row?.list);
  if (row?.state !== 'writing' || !found) return;
  const { list, endpoint, schema } = found;
  const query = schema.query?.parse(JSON.parse(decryptRow(keyRing, exportFile, row).query));
  const columns = chosenColumns(list, query);
  const keys = await findKeysOnce(storage, row, () =>
    read((tx) =>
      list.findKeys(tx, query, { operatorId: row.operatorId, permissions: permissionsFor(endpoint.access) }, maxRows),
    ),
  );
  const total = Math.max(1, Math.ceil(keys.length / partSize));
  for (let part = row.parts; part < total; part += 1) {
    run.signal.throwIfAborted();
    const chosen = keys.slice(part * partSize, (part + 1) * partSize);
    const rows = chosen.length > 0 ? await read((tx) => list.readRows(tx, chosen)) : [];
    const text = writeCsv(columns, rows, part === 0);
    await storage.save(partName(row, part), new TextEncoder().encode(keyRing.encrypt(purpose, text)));
    const isLast = part === total - 1;
    const isLate = !isLast && performance.now() - begun > runTime;
    await transact(async (tx) => {
      await changeExport(tx, exportId, {
        parts: part + 1,
        rows: keys.length,
        ...(isLast && { state: 'ready' as const }),
      });
      if (!isLate) return;
      await tx.outbox.finish(run);
      await tx.outbox.enqueue(exportTopic, { exportId });
    });
    if (isLate) return;
  }
}

async function changeExport({ db }: Tx, exportId: number, values: Partial<Row>): Promise<void> {
  await db.update(exportFile).set(values).where(eq(exportFile.id, exportId));
}

/** Which rows the file has, decided by the first run: rows that come or go later are on no part twice, and none is left out. */
async function findKeysOnce(
  storage: FileStorage,
  row: Row,
  find: () => Promise<readonly RowKey[]>,
): Promise<readonly RowKey[]> {
  const stored = await storage.read(keysName(row));
  if (stored) return JSON.parse(new TextDecoder().decode(stored)) as RowKey[];
  const keys = await find();
  await storage.save(keysName(row), new TextEncoder().encode(JSON.stringify(keys)));
  return keys;
}
