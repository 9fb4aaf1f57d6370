import type { WaitingQueue } from '../admin/waiting-queue';
import { and, asc, desc, eq, gt, ilike, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { formatChinaTime } from '#contract/china-time.ts';
import { jobStateLabels, type JobState, topicName } from '#contract/operator/job-names.ts';
import type { GetJobReply, JobRow, ListJobsReply, listJobsSchema } from '#contract/operator/system-schema.ts';
import { AppFailure } from '../../app-failure';
import type { Change } from '../admin/record';
import { listPage } from '../db/list-page';
import { containing } from '../db/queries';
import type { Tx } from '../tx';
import { retryFailed } from './job-queue';
import { job } from './job-tables';

type Row = typeof job.$inferSelect;
type Filter = z.output<typeof listJobsSchema.query>;

const { id, topic, key, runAt, startedAt, deadAt, lastError, ctime } = job;

/** One page of the jobs. */
export async function listJobs(tx: Tx, { page, ...filter }: Filter): Promise<ListJobsReply> {
  const where = conditionOf(tx, filter);
  const { rows, ...counts } = await listPage(tx.db, job, { page, where, orderBy: orderOf(filter.sort) });
  return { ...counts, items: rows.map((row) => toRow(row, tx.now)) };
}

/** Jobs that are given up until somebody retries them. */
export const deadJobs: WaitingQueue = {
  name: '失败的任务',
  list: '/job?state=dead',
  permission: 'system.read',
  async find(tx) {
    const { total, items } = await listJobs(tx, { page: 1, sort: 'deadAt', state: 'dead' });
    return {
      total,
      items: items.map(({ id: jobId, topic: name, deadAt: since, createdAt }) => ({
        path: `/job/${jobId}`,
        title: topicName(name),
        since: since ?? createdAt,
      })),
    };
  },
};

export async function listJobTopics({ db }: Tx): Promise<string[]> {
  const rows = await db.selectDistinct({ topic }).from(job).orderBy(topic);
  return rows.map((row) => row.topic);
}

function conditionOf({ now }: Tx, { search, state, topic: wanted, recurring }: Omit<Filter, 'page'>): SQL | undefined {
  // As in `isRecurring`.
  const recurs = sql`coalesce(${key} = ${topic}, false)`;
  return and(
    search === undefined
      ? undefined
      : or(ilike(topic, containing(search)), ilike(lastError, containing(search)), sql`${id}::text = ${search}`),
    state === undefined ? undefined : inState(state, now),
    wanted === undefined ? undefined : eq(topic, wanted),
    recurring === undefined ? undefined : recurring === 'yes' ? recurs : sql`not ${recurs}`,
  );
}

function inState(state: JobState, now: Date): SQL | undefined {
  if (state === 'dead') return isNotNull(deadAt);
  const isLive = isNull(deadAt);
  if (state === 'due') return and(isLive, lte(runAt, now));
  const isLater = and(isLive, gt(runAt, now));
  if (state === 'running') return and(isLater, isNotNull(startedAt));
  const isIdle = and(isLater, isNull(startedAt));
  return state === 'failing' ? and(isIdle, isNotNull(lastError)) : and(isIdle, isNull(lastError));
}

function orderOf(sort: Filter['sort']): SQL[] {
  const column = { runAt, deadAt, createdAt: ctime }[sort.replace('-', '') as 'runAt'];
  return sort.startsWith('-') ? [sql`${desc(column)} nulls last`, desc(id)] : [asc(column), asc(id)];
}

/** The state of a job as `inState` finds it. One whose process ended during its run is due again. */
function stateOf({ deadAt: died, runAt: due, startedAt: started, lastError: error }: Row, now: Date): JobState {
  if (died) return 'dead';
  if (due <= now) return 'due';
  if (started) return 'running';
  return error === null ? 'waiting' : 'failing';
}

function toRow(row: Row, now: Date): JobRow {
  return {
    id: row.id,
    topic: row.topic,
    state: stateOf(row, now),
    isRecurring: isRecurring(row),
    attempts: row.attempts,
    runAt: formatChinaTime(row.runAt),
    createdAt: formatChinaTime(row.ctime),
    startedAt: row.startedAt && formatChinaTime(row.startedAt),
    deadAt: row.deadAt && formatChinaTime(row.deadAt),
    error: row.lastError ?? '',
  };
}

/** The only job of a recurring topic is named after it. */
function isRecurring(row: Pick<Row, 'key' | 'topic'>): boolean {
  return row.key === row.topic;
}

async function findJob({ db }: Tx, wanted: number): Promise<Row> {
  const [row] = await db.select().from(job).where(eq(id, wanted));
  if (!row) throw new AppFailure('notFound', { message: '任务已经完成，或已被放弃' });
  return row;
}

/** One job. @throws AppFailure notFound, also once it is done. */
export async function getJob(tx: Tx, wanted: number): Promise<GetJobReply> {
  const row = await findJob(tx, wanted);
  return { ...toRow(row, tx.now), payload: shownPayload(row.payload) };
}

/** Values of a payload that name nobody: numbers of orders, payments and refunds, channels, days, kinds of notices. */
const shownNames = /No$|^(?:channel|day|notice|isPriority)$/;

function shownPayload(payload: unknown): GetJobReply['payload'] {
  if (typeof payload !== 'object' || payload === null) return [];
  const shown = Object.entries(payload).map(([name, value]) => ({
    name,
    value: shownNames.test(name) && typeof value !== 'object' ? String(value).slice(0, 100) : '',
  }));
  return [...shown.filter(({ value }) => value !== ''), ...shown.filter(({ value }) => value === '')];
}

function subjectOf(row: Row): Change['subject'] {
  return { kind: 'job', id: String(row.id), name: topicName(row.topic) };
}

/** Runs a failed job at once. @throws AppFailure notFound, conflict when it runs or has not failed. */
export async function retryJob(tx: Tx, wanted: number): Promise<Change> {
  const row = await findJob(tx, wanted);
  if (!(await retryFailed(tx.db, wanted, tx.now)))
    throw new AppFailure('conflict', { message: '任务没有失败，或正在运行' });
  return {
    subject: subjectOf(row),
    before: { status: jobStateLabels[stateOf(row, tx.now)] },
    after: { status: jobStateLabels.due },
    messages: ['几秒内开始运行，结果刷新后可见'],
  };
}

/** Deletes a job that failed for good. @throws AppFailure notFound, conflict when it is still tried. */
export async function abandonJob(tx: Tx, wanted: number): Promise<Change> {
  const row = await findJob(tx, wanted);
  const isDead = and(eq(id, wanted), isNotNull(deadAt), or(isNull(key), ne(key, topic)));
  const deleted = await tx.db.delete(job).where(isDead).returning({ id });
  if (deleted.length === 0) throw new AppFailure('conflict', { message: '只能放弃已停止的任务' });
  return {
    subject: subjectOf(row),
    before: { status: jobStateLabels.dead },
    after: { status: '已放弃' },
    messages: ['任务会被删除，不再运行，也不能恢复'],
  };
}
