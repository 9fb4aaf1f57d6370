import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { DraftDocument } from '#contract/operator/content/content-schema.ts';
import { contentStateNames, contentTypeNames, type ContentState } from '#contract/operator/content/content-types.ts';
import { documentLabel } from '#contract/operator/content/document-labels.ts';
import { AppFailure } from '../../../app-failure';
import type { ContentType, StoredEntry } from '../../../platform/admin/content-type';
import type { Change } from '../../../platform/admin/record';
import { fieldMessage, fieldMessages } from '../../../platform/http/endpoints/parse-input';
import type { Tx } from '../../../platform/tx';
import { contentDraft, contentRevision } from './draft-tables';

export type Draft = typeof contentDraft.$inferSelect;

/** An entry as it is kept: its draft, and what was stored of it. One of them is there. */
export interface Entry {
  readonly draft: Draft | undefined;
  readonly stored: StoredEntry | undefined;
}

/** @throws AppFailure notFound. */
export async function findEntry(tx: Tx, type: ContentType, id: string): Promise<Entry> {
  const [draft] = await tx.db.select().from(contentDraft).where(isDraft(type, id));
  const stored = await type.find(tx, id);
  if (!draft && !stored) throw new AppFailure('notFound', { message: `没有这个${contentTypeNames[type.type]}` });
  return { draft, stored };
}

/** Lets changes of one entry follow each other. @param version what the caller saw; unchecked without one. */
export async function lockEntry(tx: Tx, type: ContentType, id: string, version?: string): Promise<Entry> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`content ${type.type}`}), hashtext(${id}))`);
  const entry = await findEntry(tx, type, id);
  if (version !== undefined && version !== versionOf(entry.draft, entry.stored)) {
    const by = entry.draft ? `${entry.draft.savedBy} 刚保存过` : '刚刚有人发布或放弃了';
    throw conflict(`${by}这份内容，请核对后再试`);
  }
  return entry;
}

/** Names what an editor saw, so that nobody overwrites what they did not see. */
export function versionOf(draft: Draft | undefined, stored: StoredEntry | undefined): string {
  if (draft) return `draft-${draft.version}-${+draft.savedAt}`;
  return createHash('sha256')
    .update(JSON.stringify([stored?.state, stored?.document]))
    .digest('hex')
    .slice(0, 32);
}

export function stateOf(draft: Draft | undefined, stored: StoredEntry | undefined): ContentState {
  if (draft?.publishAt) return 'scheduled';
  if (stored?.state !== 'published') return stored?.state ?? 'new';
  return draft ? 'changed' : 'published';
}

/** The state as the record and the messages name it. */
export function stateNameOf(draft: Draft | undefined, stored: StoredEntry | undefined): string {
  const state = stateOf(draft, stored);
  if (state !== 'published') return contentStateNames[state];
  if (stored?.upcoming) return '待生效';
  return stored?.isDefault ? '默认文字' : contentStateNames.published;
}

/** @throws AppFailure badRequest with the fields that are not right. */
export async function parseDocument(tx: Tx, type: ContentType, id: string, document: DraftDocument): Promise<unknown> {
  const fields = await findProblems(tx, type, id, document);
  if (Object.keys(fields).length > 0) {
    const labels = [...new Set(Object.keys(fields).map((path) => documentLabel(type.type, path)))];
    throw new AppFailure('badRequest', { message: `请先填好：${labels.join('、')}`, fields });
  }
  return type.document.parse(document);
}

/** What is wrong with a document, by the dotted paths of its fields. */
export async function findProblems(
  tx: Tx,
  type: ContentType,
  id: string,
  document: DraftDocument,
): Promise<Record<string, string>> {
  const { error, data } = type.document.safeParse(document, { error: fieldMessage });
  if (error) return { ...fieldMessages(error.issues) };
  return { ...(await type.findProblems?.(tx, id, data)) };
}

export function subjectOf(
  { type }: ContentType,
  { entryId, name }: Pick<Draft, 'entryId' | 'name'>,
): Change['subject'] {
  return { kind: type, id: entryId, name: name || `没有标题的${contentTypeNames[type]}` };
}

export function isDraft({ type }: ContentType, id: string) {
  return and(eq(contentDraft.type, type), eq(contentDraft.entryId, id));
}

/** Whether an operator has written anything in a draft since it was begun. */
export const isWritten = gt(contentDraft.version, 0);

export function isRevision({ type }: ContentType, id: string) {
  return and(eq(contentRevision.type, type), eq(contentRevision.entryId, id));
}

export function conflict(message: string): AppFailure {
  return new AppFailure('conflict', { message });
}

export function refusal(field: string, message: string): AppFailure {
  return new AppFailure('badRequest', { message, fields: { [field]: message } });
}
