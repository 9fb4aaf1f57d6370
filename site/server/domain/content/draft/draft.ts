import { and, desc, eq, lt, not } from 'drizzle-orm';
import { formatChinaTime } from '#contract/china-time.ts';
import type {
  ContentEntry,
  DraftDocument,
  GetRevisionReply,
  SavedContentReply,
} from '#contract/operator/content/content-schema.ts';
import { AppFailure } from '../../../app-failure';
import type { ContentType } from '../../../platform/admin/content-type';
import type { Change } from '../../../platform/admin/record';
import type { Operator } from '../../../platform/caller';
import { secondsAfter } from '../../../platform/clock';
import type { Tx } from '../../../platform/tx';
import {
  conflict,
  findEntry,
  findProblems,
  isDraft,
  isRevision,
  isWritten,
  lockEntry,
  stateNameOf,
  stateOf,
  subjectOf,
  versionOf,
  type Draft,
} from './draft-entry';
import { contentDraft, contentRevision } from './draft-tables';

/** Minutes after which a line of the record says again that somebody writes. */
const writingTime = 8 * 60;
/** Seconds that a blank draft is kept for whoever has its page open. */
const blankRetention = 7 * 24 * 60 * 60;
/** Revisions that the page of an entry lists. */
const listedRevisions = 100;

/** One entry: what visitors see, its draft and its history. @throws AppFailure notFound. */
export async function getEntry(tx: Tx, type: ContentType, id: string): Promise<ContentEntry> {
  const { draft, stored } = await findEntry(tx, type, id);
  const document = draft?.document ?? stored?.next ?? stored?.document ?? {};
  const check = type.document.safeParse(draft?.document ?? stored?.document);
  return {
    type: type.type,
    id,
    name: type.nameOf(document),
    state: stateOf(draft, stored),
    isDefault: stored?.isDefault ?? false,
    address: check.success ? type.page(id, check.data) : '',
    document,
    published: stored?.state === 'published' ? stored.document : null,
    draft: draft?.version
      ? {
          savedAt: formatChinaTime(draft.savedAt),
          savedBy: draft.savedBy,
          publishAt: draft.publishAt && formatChinaTime(draft.publishAt),
          failure: draft.failure,
        }
      : null,
    upcoming: stored?.upcoming ?? '',
    version: versionOf(draft, stored),
    // Nobody has begun to write the next one.
    problems: !draft && stored?.next ? {} : await findProblems(tx, type, id, document),
    choices: { ...(await type.choices?.(tx, document)) },
    revisions: await listRevisions(tx, type, id),
  };
}

/** A saved draft, with what the record says of it; `change` is undefined where that is nothing. */
export interface SavedDraft {
  readonly reply: SavedContentReply;
  readonly command: 'content.create' | 'content.save';
  readonly change: Change | undefined;
}

/** Begins the draft of something new; a blank one takes the place of those that nobody has written in for long. */
export async function createDraft(
  tx: Tx,
  type: ContentType,
  { document, isBlank }: { readonly document: DraftDocument; readonly isBlank: boolean },
  operator: Operator,
): Promise<SavedDraft> {
  if (isBlank) {
    await tx.db
      .delete(contentDraft)
      .where(and(not(isWritten), lt(contentDraft.savedAt, secondsAfter(tx.now, -blankRetention))));
  }
  const id = await type.nextId(tx, document);
  const draft = await writeDraft(tx, type, id, { document, version: isBlank ? 0 : 1 }, operator);
  return {
    reply: await savedReply(tx, type, draft),
    command: 'content.create',
    change: isBlank
      ? undefined
      : { subject: subjectOf(type, draft), before: {}, after: { contentState: stateNameOf(draft, undefined) } },
  };
}

/**
 * Saves a draft. The record has a line where the operator begins to write.
 * @throws AppFailure notFound, or conflict when somebody saved it since.
 */
export async function saveDraft(
  tx: Tx,
  type: ContentType,
  id: string,
  { document, version }: { readonly document: DraftDocument; readonly version: string },
  operator: Operator,
): Promise<SavedDraft> {
  const { draft: before, stored } = await lockEntry(tx, type, id, version);
  const draft = await writeDraft(tx, type, id, { document, version: nextVersion(before) }, operator);
  const isFirst = before?.version === 0;
  const hasBegun =
    !isFirst && before?.savedById === operator.operatorId && +tx.now - +before.savedAt < writingTime * 60_000;
  const change = hasBegun
    ? undefined
    : {
        subject: subjectOf(type, draft),
        before: isFirst ? {} : { contentState: stateNameOf(before, stored) },
        after: { contentState: stateNameOf(draft, stored) },
      };
  return { reply: await savedReply(tx, type, draft), command: isFirst ? 'content.create' : 'content.save', change };
}

/** Throws the draft away. @throws AppFailure conflict. */
export async function discardDraft(tx: Tx, type: ContentType, id: string, version: string): Promise<Change> {
  const { draft, stored } = await lockEntry(tx, type, id, version);
  if (!draft) throw conflict('没有未发布的修改');
  await tx.db.delete(contentDraft).where(isDraft(type, id));
  const isGone = stored === undefined;
  return {
    subject: subjectOf(type, draft),
    before: { contentState: stateNameOf(draft, stored) },
    after: { contentState: isGone ? '已删除' : stateNameOf(undefined, stored) },
    messages: [isGone ? '访客没有看到过它，删除后不能找回' : '回到访客现在看到的内容，没有发布的修改不能找回'],
  };
}

/** Makes an earlier version the draft. @throws AppFailure conflict, notFound. */
export async function restoreRevision(
  tx: Tx,
  type: ContentType,
  id: string,
  { version, number }: { readonly version: string; readonly number: number },
  operator: Operator,
): Promise<Change> {
  const { draft: before, stored } = await lockEntry(tx, type, id, version);
  const { document: earlier } = await getRevision(tx, type, id, number);
  const document = type.toRestored?.(earlier) ?? earlier;
  const draft = await writeDraft(tx, type, id, { document, version: nextVersion(before) }, operator);
  return {
    subject: subjectOf(type, draft),
    before: { contentState: stateNameOf(before, stored) },
    after: {
      contentState: stateNameOf(draft, stored),
      revision: type.isVersioned ? `${String(earlier['version'])} 版` : `第 ${number} 版`,
    },
    messages: [
      ...(before ? ['现在没有发布的修改会被这一版替换，不能找回'] : []),
      '恢复成草稿，访客还看不到；核对后再发布',
    ],
  };
}

/** What visitors saw from a publication on. @throws AppFailure notFound. */
export async function getRevision(tx: Tx, type: ContentType, id: string, number: number): Promise<GetRevisionReply> {
  const [row] = await tx.db
    .select()
    .from(contentRevision)
    .where(and(isRevision(type, id), eq(contentRevision.number, number)));
  if (!row) throw new AppFailure('notFound');
  return {
    number,
    at: row.at && formatChinaTime(row.at),
    operator: row.operator,
    reason: row.reason,
    document: row.document,
  };
}

async function listRevisions({ db }: Tx, type: ContentType, id: string) {
  const { number, at, operator, reason } = contentRevision;
  const rows = await db
    .select({ number, at, operator, reason })
    .from(contentRevision)
    .where(isRevision(type, id))
    .orderBy(desc(number))
    .limit(listedRevisions);
  return rows.map((row) => ({ ...row, at: row.at && formatChinaTime(row.at) }));
}

function nextVersion(before: Draft | undefined): number {
  return (before?.version ?? 0) + 1;
}

async function writeDraft(
  tx: Tx,
  type: ContentType,
  entryId: string,
  { document, version }: { readonly document: DraftDocument; readonly version: number },
  { operatorId, name }: Operator,
): Promise<Draft> {
  const values = {
    name: type.nameOf(document),
    group: (await type.groupOf?.(tx, document)) ?? '',
    document,
    version,
    savedAt: tx.now,
    savedById: operatorId,
    savedBy: name,
  };
  const [draft] = await tx.db
    .insert(contentDraft)
    .values({ type: type.type, entryId, begunAt: tx.now, ...values })
    .onConflictDoUpdate({ target: [contentDraft.type, contentDraft.entryId], set: values })
    .returning();
  if (!draft) throw new Error('The draft was not stored');
  return draft;
}

async function savedReply(tx: Tx, type: ContentType, draft: Draft): Promise<SavedContentReply> {
  return {
    id: draft.entryId,
    version: versionOf(draft, undefined),
    savedAt: formatChinaTime(draft.savedAt),
    problems: await findProblems(tx, type, draft.entryId, draft.document),
  };
}
