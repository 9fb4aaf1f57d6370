import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../../../site/contract/codes';
import { downloadExport, listExports, startExport } from '../../../../site/contract/operator/export-endpoints';
import type { ExportedFile } from '../../../../site/contract/operator/export-schema';
import { exportRecord, listRecord } from '../../../../site/contract/operator/record-endpoints';
import { createMemoryStorage } from '../../../support/memory-storage';
import { createOperator, signInAs, type OperatorBrowser } from '../../../support/operators';
import { createTestApp, type TestApp } from '../../../support/test-app';
import { callEndpoint } from '../../../support/test-caller';
import { createTestClock } from '../../../support/test-clock';

/** More than two parts of 5 000 rows. */
const rows = 10_300;

describe('a list that is too long for one answer', () => {
  let running: TestApp;
  let owner: OperatorBrowser;
  const clock = createTestClock(new Date('2026-12-01T08:00:00Z'));
  const storage = createMemoryStorage();
  const saved: string[] = [];
  /** Name of a file that cannot be saved. */
  let broken: RegExp | undefined;
  beforeAll(async () => {
    const uploads = {
      ...storage,
      // The job that removes old files finds none.
      async *list() {},
      async save(name: string, bytes: Uint8Array) {
        if (broken?.test(name)) throw new Error('The disk is away');
        saved.push(name);
        await storage.save(name, bytes);
      },
    };
    running = await createTestApp({ now: clock.now, uploads }, 1);
    owner = await signInAs(running.app);
    await running.database.transact((db) =>
      db.execute(sql`
        insert into operator_decision (operator, command, subject, reason, at)
        select '王芳', 'refund approve', n::text, '=1+1', '2026-11-30T00:00:00Z' from generate_series(1, ${rows}) n`),
    );
  });
  afterAll(() => running.close());

  const query = { command: 'refund approve', sort: 'at', columns: 'subject,operator,reason' };
  const start = (browser = owner, changes: object = {}) =>
    callEndpoint(running.app, startExport, {
      headers: browser.headers,
      body: { list: 'exportRecord', query: { ...query, ...changes } },
    });
  const filesOf = async ({ headers }: OperatorBrowser): Promise<ExportedFile[]> =>
    (await callEndpoint(running.app, listExports, { headers })).data;
  const download = ({ headers }: OperatorBrowser, id: number, part: number) =>
    callEndpoint(running.app, downloadExport, { headers, params: { id: String(id), part: String(part) } });
  const readPart = async ({ headers }: OperatorBrowser, id: number, part: number) =>
    (await running.app.inject({ url: `/operator/api/export/${id}/${part}`, headers })).body;

  test('is written by a job, which goes on where one before it failed', async () => {
    const { headers } = owner;
    const atOnce = await callEndpoint(running.app, exportRecord, { headers, query: query as never });
    expect(atOnce).toMatchObject({ code: codes.conflict });
    const { data } = await start();
    expect(data).toMatchObject({ name: '操作记录', state: 'writing', rows, percent: 0 });
    expect((await download(owner, data.id, 0)).code).toBe(codes.notFound);

    broken = /-1\.csv$/;
    await running.app.jobWorker.runDue();
    expect(await filesOf(owner)).toMatchObject([{ id: data.id, state: 'writing', parts: 1, percent: 48 }]);
    // A row that goes meanwhile is on no part, and moves no other one.
    await running.database.transact((db) => db.execute(sql`delete from operator_decision where subject = '7000'`));
    broken = undefined;
    saved.length = 0;
    clock.pass(600);
    await running.app.jobWorker.runDue();
    expect(saved).toEqual([expect.stringMatching(/-1\.csv$/), expect.stringMatching(/-2\.csv$/)]);
    expect(await filesOf(owner)).toMatchObject([{ state: 'ready', parts: 3, percent: 100 }]);

    const parts = [
      await readPart(owner, data.id, 0),
      await readPart(owner, data.id, 1),
      await readPart(owner, data.id, 2),
    ];
    const lines = parts.join('').split('\r\n');
    expect(lines.slice(0, 2)).toEqual(['\ufeff"对象","操作人","原因"', `"1","王芳","'=1+1"`]);
    const numbers = lines.slice(1, -1).map((line) => Number(line.split('"')[1]));
    expect(numbers).toEqual(Array.from({ length: rows }, (_, index) => index + 1).filter((each) => each !== 7000));
    const record = await callEndpoint(running.app, listRecord, { headers, query: { command: 'record.export' } });
    expect(record.data.items).toMatchObject([{ subject: { name: '操作记录' }, after: { rows } }]);
  });

  test('belongs to who asked, for a day, and nobody reads it in the storage', async () => {
    const [file] = await filesOf(owner);
    if (!file) throw new Error('There is no file');
    const colleague = await signInAs(running.app, await createOperator(running, 'owner'));
    expect(await filesOf(colleague)).toEqual([]);
    expect((await download(colleague, file.id, 0)).code).toBe(codes.notFound);
    for (const name of saved) {
      expect(new TextDecoder().decode(await storage.read(name))).not.toContain('王芳');
      expect((await running.app.inject({ url: `/uploads/${name}` })).statusCode).toBe(404);
    }
    clock.pass(24 * 3600);
    owner = await signInAs(running.app);
    expect(await filesOf(owner)).toEqual([]);
    expect((await download(owner, file.id, 0)).code).toBe(codes.notFound);
  });

  test('is refused without permission, of a list that is not there, and with a query that is none', async () => {
    const analyst = await signInAs(running.app, 'analyst@demo.cn');
    expect((await start(analyst)).code).toBe(codes.forbidden);
    const refused = await callEndpoint(running.app, startExport, {
      headers: owner.headers,
      body: { list: 'getToday', query: {} },
    });
    expect(refused.code).toBe(codes.notFound);
    expect((await start(owner, { sort: 'reason' })).code).toBe(codes.badRequest);
    expect((await start(owner, { columns: 'subject,password' })).code).toBe(codes.badRequest);
  });

  test('an operator has three files written at once, and hears of one that could not be', async () => {
    const begun = [await start(), await start(), await start(), await start()];
    expect(begun.map(({ code }) => code)).toEqual([0, 0, 0, codes.conflict]);
    broken = /csv$/;
    for (let run = 0; run < 3; run += 1) {
      await running.app.jobWorker.runDue();
      clock.pass(600);
    }
    owner = await signInAs(running.app);
    expect((await filesOf(owner)).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed']);
  });
});
