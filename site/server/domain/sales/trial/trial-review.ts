import { and, asc, desc, eq, ilike, max, ne, or, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { formatChinaTime, formatDateTime } from '#contract/china-time.ts';
import { maxTrialDays } from '#contract/operator/trial-review-schema.ts';
import type {
  GetTrialApplicationReply,
  ListTrialApplicationsReply,
  listTrialApplicationsSchema,
  ListTrialProductsReply,
  TrialApplicationRow,
} from '#contract/operator/trial-review-schema.ts';
import { trialStatus, trialStatusLabels } from '#contract/trial/trial-status.ts';
import { AppFailure } from '../../../app-failure';
import { type CsvColumn, firstRows, rowsOfTable } from '../../../platform/admin/csv-file';
import { toSearchHit, type SearchSource } from '../../../platform/admin/search-source';
import type { WaitingQueue } from '../../../platform/admin/waiting-queue';
import type { Change, UndoableCommand } from '../../../platform/admin/record';
import { listPage, onChinaDays } from '../../../platform/db/list-page';
import { decryptRow } from '../../../platform/db/encryption';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import { containing } from '../../../platform/db/queries';
import { fingerprint } from '../../../platform/token';
import type { Tx } from '../../../platform/tx';
import { findUser, lockUser, maskMobile } from '../../identity/user/user';
import { approveTrial, lockTrial, rejectTrial, rescheduleTrial, stopTrial } from './trial';
import { daysToGive, formatEnd, type ReadableTrial } from './trial-rules';
import { trial, type StoredTrial } from './trial-tables';

// Operators see the applications of all organisations.
const trials = acrossOrganizations(trial);

type Filter = z.output<typeof listTrialApplicationsSchema.query>;

/** One page of the applications. */
export async function listApplications(tx: Tx, filter: Filter): Promise<ListTrialApplicationsReply> {
  const { rows, ...page } = await listPage(tx.db, trials, {
    page: filter.page,
    where: conditionOf(filter),
    orderBy: orderOf(filter.sort),
  });
  return { ...page, items: rows.map((row) => toRow(decryptRow(tx.keys, trial, row))) };
}

/** Applications that wait for a decision. */
export const waitingApplications: WaitingQueue = {
  name: '试用',
  list: `/trial?status=${trialStatus.waiting}`,
  permission: 'trial.read',
  async find(tx) {
    const filter = { page: 1, sort: 'createdAt', status: trialStatus.waiting } as const;
    const { total, items } = await listApplications(tx, filter);
    return {
      total,
      items: items.map(({ id, company, productName, createdAt }) => ({
        path: `/trial/${id}`,
        title: `${company} · ${productName}`,
        since: createdAt,
      })),
    };
  },
};

/** Applications by all that their list is searched by. */
export const trialSearch: SearchSource = {
  kind: 'trial',
  permission: 'trial.read',
  async find(tx, search, limit, operator) {
    const rows = await firstRows(applicationCsvRows, tx, { page: 1, sort: '-createdAt', search }, operator, limit);
    return rows.map(({ id, company, productName, contact, status }) =>
      toSearchHit(search, {
        path: `/trial/${id}`,
        title: `${company} · ${productName}`,
        detail: [contact, trialStatusLabels[status]],
        texts: [['企业', company]],
        otherwise: ['产品', productName],
      }),
    );
  },
};

/** The rows of a table for spreadsheets. */
export const applicationCsvRows = rowsOfTable<Filter, typeof trials, TrialApplicationRow>(trials, trials.id, {
  find: async (_tx, filter) => ({ where: conditionOf(filter), orderBy: orderOf(filter.sort) }),
  toRows: async (tx, rows) => rows.map((row) => toRow(decryptRow(tx.keys, trial, row))),
});

/** The products of all applications. One that was renamed has one of its names. */
export async function listProducts({ db }: Tx): Promise<ListTrialProductsReply> {
  const productName = max(trials.productName);
  const rows = await db
    .select({ appId: trials.appId, productName })
    .from(trials)
    .groupBy(trials.appId)
    .orderBy(productName);
  return rows.map(({ appId, productName: name }) => ({ appId, productName: name ?? appId }));
}

function conditionOf({ search, status, appId, ...days }: Filter): SQL | undefined {
  const pattern = search === undefined ? undefined : containing(search);
  return and(
    pattern === undefined ? undefined : or(ilike(trials.company, pattern), ilike(trials.productName, pattern)),
    status === undefined ? undefined : eq(trials.status, status),
    appId === undefined ? undefined : eq(trials.appId, appId),
    onChinaDays(trials.ctime, days),
  );
}

function orderOf(sort: Filter['sort']): SQL[] {
  const column = sort.endsWith('endAt') ? trials.endAt : trials.ctime;
  return sort.startsWith('-') ? [desc(column), desc(trials.id)] : [asc(column), asc(trials.id)];
}

function toRow({ id, company, appId, productName, contact, mobile, status, days, ...times }: ReadableTrial) {
  const { ctime, startAt, endAt } = times;
  return {
    id,
    company,
    appId,
    productName,
    contact: contact ?? '',
    mobile: mobile === null ? '' : maskMobile(mobile),
    status,
    days,
    createdAt: formatChinaTime(ctime),
    startAt: startAt && formatChinaTime(startAt),
    endAt: endAt && formatChinaTime(endAt),
  } satisfies TrialApplicationRow;
}

async function findApplication({ db, keys }: Tx, id: number): Promise<ReadableTrial> {
  const [row] = await db.select().from(trials).where(eq(trials.id, id));
  if (!row) throw new AppFailure('notFound');
  return decryptRow(keys, trial, row);
}

/** One application with the others of its organisation. @throws AppFailure notFound. */
export async function getApplication(tx: Tx, id: number): Promise<GetTrialApplicationReply> {
  const found = await findApplication(tx, id);
  const { productName, status, ctime } = trials;
  const others = await tx.db
    .select({ id: trials.id, productName, status, ctime })
    .from(trials)
    .where(and(eq(trials.orgId, found.orgId), ne(trials.id, id)))
    .orderBy(desc(trials.id))
    .limit(maxOthers);
  const { industry, monthlyBudget, remark, reason, attribution } = found;
  return {
    ...toRow(found),
    version: versionOf(found),
    industry,
    monthlyBudget,
    remark: remark ?? '',
    answer: reason,
    source: attribution?.xl_promo ?? '',
    others: others.map(({ ctime: time, ...other }) => ({ ...other, createdAt: formatChinaTime(time) })),
  };
}

/** Other applications that are listed beside one. */
const maxOthers = 20;

function subjectOf({
  id,
  company,
  productName,
}: Pick<StoredTrial, 'id' | 'company' | 'productName'>): Change['subject'] {
  return { kind: 'trial', id: String(id), name: `${company} · ${productName}` };
}

/** What the record says of an application is kept under the key of the applicant, who is locked first, as by all who change both. */
async function lockApplicant(tx: Tx, id: number): Promise<Pick<Change, 'personId'>> {
  const { userId } = await findApplication(tx, id);
  await lockUser(tx, userId);
  return (await findUser(tx, userId)) ? { personId: userId } : {};
}

/** Starts a trial now. @throws AppFailure notFound, or conflict when it was decided before. */
export async function approveApplication(tx: Tx, id: number, days: number): Promise<Change> {
  const applicant = await lockApplicant(tx, id);
  const approved = await orDecided(() => approveTrial(tx, id, days));
  return {
    ...applicant,
    subject: subjectOf(approved),
    before: { status: trialStatusLabels[0] },
    after: { status: trialStatusLabels[1], days },
    messages: [`试用到 ${formatEnd(approved)} 结束`, '申请人和企业管理员会收到消息'],
  };
}

/** Rejects an application. @param answer that the applicant reads. @throws AppFailure notFound, or conflict when it was decided before. */
export async function rejectApplication(tx: Tx, id: number, answer: string): Promise<Change> {
  const applicant = await lockApplicant(tx, id);
  const rejected = await orDecided(() => rejectTrial(tx, id, answer));
  return {
    ...applicant,
    subject: subjectOf(rejected),
    before: { status: trialStatusLabels[0] },
    after: { status: trialStatusLabels[3] },
    messages: ['申请人会看到您填写的原因'],
  };
}

/** Differs after each change of what runs until when. */
function versionOf({ status, endAt }: Pick<StoredTrial, 'status' | 'endAt'>): string {
  return fingerprint(JSON.stringify([status, endAt]));
}

async function lockVersion(tx: Tx, id: number, version: string): Promise<StoredTrial> {
  const known = await lockTrial(tx, id);
  if (versionOf(known) !== version) throw new AppFailure('conflict', { message: '这个试用刚被修改过，请核对后再试' });
  return known;
}

/** Gives a running trial more days. @throws AppFailure notFound, conflict, or badRequest with the field. */
export async function extendApplication(
  tx: Tx,
  id: number,
  { days, version }: { readonly days: number; readonly version: string },
): Promise<Change> {
  const applicant = await lockApplicant(tx, id);
  const known = await lockVersion(tx, id, version);
  const most = daysToGive(known, maxTrialDays);
  if (known.status === trialStatus.running && days > most) {
    const message = `一个试用最多 ${maxTrialDays} 天，${most > 0 ? `最多还能延长 ${most} 天` : '不能再延长'}`;
    throw new AppFailure('badRequest', { message, fields: { days: message } });
  }
  const extended = await orEnded(() => rescheduleTrial(tx, known, days));
  return {
    ...applicant,
    subject: subjectOf(extended),
    before: { trialEnd: formatEnd(known) },
    after: { trialEnd: formatEnd(extended), extendedDays: days },
    messages: [`试用到 ${formatEnd(extended)} 结束`, '申请人和企业管理员会收到消息'],
  };
}

/** Ends a running trial now. @param answer that the members read. @throws AppFailure notFound or conflict. */
export async function endApplication(tx: Tx, id: number, version: string, answer: string): Promise<Change> {
  const applicant = await lockApplicant(tx, id);
  const known = await lockVersion(tx, id, version);
  const ended = await orEnded(() => stopTrial(tx, known, answer));
  return {
    ...applicant,
    subject: subjectOf(ended),
    before: { status: trialStatusLabels[1], trialEnd: formatEnd(known) },
    after: { status: trialStatusLabels[2], trialEnd: formatEnd(ended) },
    messages: ['马上不能再使用，也不能再申请试用', '申请人和企业管理员会看到您填写的原因'],
  };
}

/** The changes of trials that can be undone: an extension, while its end is there and the one before has not come. */
export const undoableTrialChanges: readonly UndoableCommand[] = [
  {
    command: 'trial.extend',
    permission: 'trial.approve',
    async undo(tx, { subject, after }) {
      const id = Number(subject);
      const applicant = await lockApplicant(tx, id);
      const known = await lockTrial(tx, id);
      const days = Number(after?.['extendedDays']);
      if (formatEnd(known) !== after?.['trialEnd'])
        throw new AppFailure('conflict', { message: '到期时间在这之后又修改过，不能撤销' });
      const moved = await orEnded(() => rescheduleTrial(tx, known, -days));
      return {
        ...applicant,
        subject: subjectOf(moved),
        before: { trialEnd: formatEnd(known) },
        after: { trialEnd: formatEnd(moved) },
        messages: ['申请人和企业管理员会收到消息'],
      };
    },
  },
];

async function orEnded(change: () => Promise<StoredTrial>): Promise<StoredTrial> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof AppFailure) || error.failure !== 'conflict') throw error;
    throw new AppFailure('conflict', { message: '试用已经结束，或原来的到期时间已过', cause: error });
  }
}

async function orDecided(decide: () => Promise<StoredTrial>): Promise<StoredTrial> {
  try {
    return await decide();
  } catch (error) {
    if (!(error instanceof AppFailure) || error.failure !== 'conflict') throw error;
    throw new AppFailure('conflict', { message: '这个申请刚刚已被处理', cause: error });
  }
}

/** Shows the whole mobile of an applicant. @throws AppFailure notFound, also once it was erased. */
export async function revealContact(tx: Tx, id: number): Promise<{ change: Change; mobile: string }> {
  const applicant = await lockApplicant(tx, id);
  const found = await findApplication(tx, id);
  const { mobile } = found;
  if (mobile === null) throw new AppFailure('notFound', { message: '联系方式已按规定清除' });
  return {
    mobile,
    change: { ...applicant, subject: subjectOf(found), before: {}, after: { mobile: maskMobile(mobile) } },
  };
}

export const applicationCsvColumns: Readonly<Record<string, CsvColumn<TrialApplicationRow>>> = {
  id: { label: '编号', text: ({ id }) => String(id) },
  company: { label: '企业', text: ({ company }) => company },
  productName: { label: '产品', text: ({ productName }) => productName },
  contact: { label: '联系人', text: ({ contact }) => contact },
  mobile: { label: '手机号', text: ({ mobile }) => mobile },
  status: { label: '状态', text: ({ status }) => trialStatusLabels[status] },
  days: { label: '天数', text: ({ days }) => String(days) },
  createdAt: { label: '申请时间', text: ({ createdAt }) => formatDateTime(createdAt) },
  startAt: { label: '开始时间', text: ({ startAt }) => (startAt ? formatDateTime(startAt) : '') },
  endAt: { label: '结束时间', text: ({ endAt }) => (endAt ? formatDateTime(endAt) : '') },
};
