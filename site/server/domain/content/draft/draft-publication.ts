import { and, desc, gte, isNotNull, lte, max } from 'drizzle-orm';
import { formatDateTime } from '#contract/china-time.ts';
import type { RecordedValues } from '#contract/operator/change-schema.ts';
import { contentStateNames } from '#contract/operator/content/content-types.ts';
import { changedFields, documentLabel } from '#contract/operator/content/document-labels.ts';
import { AppFailure } from '../../../app-failure';
import type { ContentType, StoredEntry } from '../../../platform/admin/content-type';
import { recordChange, type Change } from '../../../platform/admin/record';
import type { Operator } from '../../../platform/caller';
import { publicReadsChanged } from '../../../platform/http/public-read-changes';
import { rehearseWithin } from '../../../platform/rehearsal';
import type { Transactions, Tx } from '../../../platform/tx';
import {
  conflict,
  findEntry,
  isDraft,
  isRevision,
  lockEntry,
  parseDocument,
  refusal,
  stateNameOf,
  subjectOf,
  type Entry,
} from './draft-entry';
import { findStoredTime } from './draft-list';
import { previewStamp, type SignedPreview } from './draft-preview';
import { contentDraft, contentRevision } from './draft-tables';

/** Days ahead that a publication can be planned. */
const longestPlan = 366;

/** Shows the draft to visitors, now or at a time; what was withdrawn is shown again. @throws AppFailure badRequest with the fields, conflict. */
export async function publishDraft(
  tx: Tx,
  type: ContentType,
  id: string,
  { version, publishAt, reason }: { version: string; publishAt?: string | undefined; reason: string },
  operator: Pick<Operator, 'operatorId' | 'name'>,
): Promise<Change> {
  const { draft, stored } = await lockEntry(tx, type, id, version);
  if (!draft && stored?.state === 'published') throw conflict('没有未发布的修改');
  if (publishAt === undefined) return publishNow(tx, type, id, { draft, stored, reason, operator: operator.name });
  if (type.isVersioned) throw refusal('publishAt', '不能定时发布：生效日期就是它的时间，请现在发布');
  const time = new Date(publishAt);
  if (time <= tx.now) throw refusal('publishAt', '时间已经过去');
  if (+time - +tx.now > longestPlan * 86_400_000) throw refusal('publishAt', '最多安排到一年后');
  if (!draft) throw conflict('没有未发布的修改');
  // What would be refused at that time is refused now.
  const { messages } = await rehearseWithin({ ...tx, now: time }, (then) =>
    applyDraft(then, type, id, { draft, stored }),
  );
  const { operatorId: scheduledById, name: scheduledBy } = operator;
  const [planned] = await tx.db
    .update(contentDraft)
    .set({ publishAt: time, scheduledById, scheduledBy, reason, failure: '' })
    .where(isDraft(type, id))
    .returning();
  return {
    subject: subjectOf(type, draft),
    before: { contentState: stateNameOf(draft, stored) },
    after: { contentState: stateNameOf(planned, stored), publishAt: formatDateTime(time) },
    messages: [...messages, '到时间会自动发布，在那之前保存的修改会一起发布'],
  };
}

/** The draft stays, and is not published by itself. @throws AppFailure conflict. */
export async function unscheduleDraft(tx: Tx, type: ContentType, id: string, version: string): Promise<Change> {
  const { draft, stored } = await lockEntry(tx, type, id, version);
  if (!draft?.publishAt) throw conflict('没有安排定时发布');
  await tx.db.update(contentDraft).set({ publishAt: null }).where(isDraft(type, id));
  return {
    subject: subjectOf(type, draft),
    before: { contentState: contentStateNames.scheduled, publishAt: formatDateTime(draft.publishAt) },
    after: { contentState: stateNameOf({ ...draft, publishAt: null }, stored), publishAt: '' },
    messages: ['草稿还在，可以继续修改'],
  };
}

/** Lets visitors see an entry no longer, or what comes with the site in its place. @throws AppFailure conflict. */
export async function withdrawEntry(
  tx: Tx,
  type: ContentType,
  id: string,
  { version, reason }: { readonly version: string; readonly reason: string },
  { name: operator }: Pick<Operator, 'name'>,
): Promise<Change> {
  const { draft, stored } = await lockEntry(tx, type, id, version);
  if (stored?.isDefault) throw conflict('现在就是默认的，不用恢复');
  if (stored?.state !== 'published') throw conflict('访客现在看不到它，不用下线');
  await keepRevision(tx, type, id, stored);
  await type.withdraw(tx, id);
  const left = await type.find(tx, id);
  if (left?.isDefault) await addRevision(tx, type, id, { document: left.document, operator, reason, at: tx.now });
  await tx.outbox.publish(publicReadsChanged, {});
  return {
    subject: subjectOf(type, { entryId: id, name: type.nameOf(stored.document) }),
    before: { contentState: stateNameOf(draft, stored) },
    after: { contentState: stateNameOf(draft, left) },
    messages: [type.withdrawn, type.hasDefault ? '改过的内容在历史里，可以再恢复' : '内容和历史都在，可以再发布'],
  };
}

/** Publishes the drafts whose time has come. What cannot be published waits for an operator, who sees why. */
export async function publishDue(transactions: Transactions, types: readonly ContentType[], signal: AbortSignal) {
  const due = await transactions.read(({ db, now }) =>
    db.select().from(contentDraft).where(lte(contentDraft.publishAt, now)).orderBy(contentDraft.publishAt),
  );
  for (const { type: name, entryId } of due) {
    signal.throwIfAborted();
    const type = types.find((each) => each.type === name);
    if (!type) continue;
    await transactions
      .transact((tx) => publishPlanned(tx, type, entryId))
      .catch((error: unknown) => {
        if (!(error instanceof AppFailure)) throw error;
        return transactions.transact((tx) => stopPlan(tx, type, entryId, error));
      });
  }
}

async function publishPlanned(tx: Tx, type: ContentType, id: string): Promise<void> {
  const { draft, stored } = await lockEntry(tx, type, id);
  // Another process was first, or somebody changed the plan.
  if (!draft?.publishAt || draft.publishAt > tx.now || draft.scheduledById === null) return;
  const { reason, scheduledBy: name, scheduledById: operatorId } = draft;
  const change = await publishNow(tx, type, id, { draft, stored, reason, operator: name });
  await recordChange(tx, { operatorId, name, ip: '' }, { command: 'content.publish', reason }, change);
}

async function stopPlan(tx: Tx, type: ContentType, id: string, { fields, text }: AppFailure): Promise<void> {
  const failure = Object.entries(fields ?? {}).map(
    ([name, message]) => `${documentLabel(type.type, name)}：${message}`,
  );
  await tx.db
    .update(contentDraft)
    .set({ publishAt: null, failure: failure.join('，') || (text ?? '内容没有通过检查') })
    .where(and(isDraft(type, id), isNotNull(contentDraft.publishAt)));
}

/**
 * Writes the draft of a preview to where visitors see it, within a transaction that is undone: what its page shows. Once the draft was published
 * that is what visitors see. @throws AppFailure notFound once it was thrown away or its content was taken off.
 */
export async function applyPreview(tx: Tx, type: ContentType, { id, stamp, signedAt }: SignedPreview): Promise<void> {
  const entry = await findEntry(tx, type, id);
  const { draft, stored } = entry;
  const isPublic = !draft && stored?.state === 'published';
  const isExpired = stamp !== previewStamp(entry);
  if (isExpired && !(isPublic && (await isPublishedSince(tx, type, id, signedAt)))) throw new AppFailure('notFound');
  if (isPublic) return;
  await applyDraft(tx, type, id, entry);
}

/**
 * Writes what an entry says to where visitors see it: whatever publishes, plans or previews it runs the same checks.
 * @throws AppFailure badRequest with the fields.
 */
async function applyDraft(tx: Tx, type: ContentType, id: string, { draft, stored }: Entry) {
  const document = draft?.document ?? stored?.document ?? {};
  const parsed = await parseDocument(tx, type, id, document);
  return { document, parsed, messages: await type.publish(tx, id, parsed) };
}

async function isPublishedSince({ db }: Tx, type: ContentType, id: string, time: Date): Promise<boolean> {
  return (await db.$count(contentRevision, and(isRevision(type, id), gte(contentRevision.at, time)))) > 0;
}

/** What an entry would be shown at, and the stamp of its preview. @throws AppFailure badRequest with the fields, notFound. */
export async function previewedPage(
  tx: Tx,
  type: ContentType,
  id: string,
): Promise<{ readonly page: string; readonly stamp: string }> {
  const entry = await findEntry(tx, type, id);
  const { draft, stored } = entry;
  const document =
    !draft && stored && type.isVersioned
      ? type.document.parse(stored.document)
      : await parseDocument(tx, type, id, draft?.document ?? stored?.document ?? {});
  return { page: type.page(id, document), stamp: previewStamp(entry) };
}

/** What becomes visible. */
interface Publication extends Entry {
  readonly reason: string;
  readonly operator: string;
}

async function publishNow(
  tx: Tx,
  type: ContentType,
  id: string,
  { draft, stored, reason, operator }: Publication,
): Promise<Change> {
  const before = stored?.state === 'published' ? stored : undefined;
  if (before && !type.isVersioned) await keepRevision(tx, type, id, before);
  const { document, parsed, messages } = await applyDraft(tx, type, id, { draft, stored });
  await tx.db.delete(contentDraft).where(isDraft(type, id));
  const after = await type.find(tx, id);
  await addRevision(tx, type, id, { document: after?.document ?? document, operator, reason, at: tx.now });
  await tx.outbox.publish(publicReadsChanged, {});
  const changed = changedFields(type.type, before?.document ?? {}, document).map((name) =>
    documentLabel(type.type, name),
  );
  const contentState = stateNameOf(undefined, after);
  const values: RecordedValues = {
    contentState,
    changedFields: before ? changed.join('、') : '',
    ...type.recordedValues?.(parsed, before?.document),
  };
  return {
    subject: subjectOf(type, { entryId: id, name: type.nameOf(document) }),
    before: { contentState: stateNameOf(draft, stored), ...(before && valuesBefore(type, before)) },
    after: before ? values : { contentState },
    messages: type.isVersioned ? messages : [...messages, before ? '访客刷新页面就看到新内容' : '访客马上就能看到'],
  };
}

/** What the record says of what was published before, beside what a publication makes of it. */
function valuesBefore(type: ContentType, { document }: StoredEntry): RecordedValues {
  return { changedFields: '', ...type.recordedValues?.(type.document.parse(document)) };
}

/** Keeps what visitors see now, where the history does not end with it: it was stored by other means. */
async function keepRevision(tx: Tx, type: ContentType, id: string, { document }: StoredEntry): Promise<void> {
  const [last] = await tx.db
    .select()
    .from(contentRevision)
    .where(isRevision(type, id))
    .orderBy(desc(contentRevision.number))
    .limit(1);
  if (last && changedFields(type.type, last.document, document).length === 0) return;
  const at = await findStoredTime(tx, type, id);
  await addRevision(tx, type, id, { document, operator: '', reason: at ? '在后台修改之前的内容' : '初始版本', at });
}

async function addRevision(
  tx: Tx,
  type: ContentType,
  entryId: string,
  facts: Pick<typeof contentRevision.$inferSelect, 'document' | 'operator' | 'reason' | 'at'>,
): Promise<void> {
  const [last] = await tx.db
    .select({ number: max(contentRevision.number) })
    .from(contentRevision)
    .where(isRevision(type, entryId));
  await tx.db.insert(contentRevision).values({ type: type.type, entryId, number: (last?.number ?? 0) + 1, ...facts });
}
