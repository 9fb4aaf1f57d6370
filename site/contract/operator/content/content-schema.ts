import { z } from 'zod';
import { moment } from '../../fields/value-schema';
import { changeBody, changeReply, version } from '../change-schema';
import { listOf, listQuery } from '../list-schema';
import { contentStates, contentTypes } from './content-types';

const type = z.enum(contentTypes);
/** The name of an entry within its type: the number of an article, the `app_id` of a product. */
const id = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/);

/** What an operator has written so far, which may lack things; it is checked before visitors see it. */
const draftDocument = z.record(z.string().max(64), z.unknown());
export type DraftDocument = z.output<typeof draftDocument>;

/** What is wrong with a document, by the dotted paths of its fields; empty when it can be published. */
const problems = z.record(z.string(), z.string());

const contentRow = z.object({
  id,
  name: z.string(),
  state: z.enum(contentStates),
  /** Category, tag or place that it belongs to. */
  group: z.string(),
  /** When it was last saved or published; null for what comes with the site. */
  changedAt: moment.nullable(),
  /** The date that visitors see of articles and news; of others, when it was published last. Null for what nobody has seen. */
  publishedAt: moment.nullable(),
  /** When its draft is published by itself. */
  scheduledAt: moment.nullable(),
  /** Who saved its draft last; empty without a draft. */
  savedBy: z.string(),
  /** What else a list of the type shows. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type ContentRow = z.output<typeof contentRow>;

const listReply = listOf(contentRow).extend({
  /** The groups of the type, for the filter. */
  groups: z.array(z.string()),
});
export type ListContentReply = z.output<typeof listReply>;

const listFilter = listQuery([
  '-changedAt',
  'changedAt',
  'name',
  '-name',
  '-publishedAt',
  'publishedAt',
  'place',
]).extend({
  state: z.enum(contentStates).optional(),
  group: z.string().min(1).max(100).optional(),
});
export type ListContentQuery = z.input<typeof listFilter>;

export const listContentSchema = { params: z.object({ type }), query: listFilter, reply: listReply };

const revision = z.object({
  /** From 1. */
  number: z.number().int().positive().max(999_999_999),
  /** When it was published; of what was stored by other means, when it was changed last. Null where nobody knows. */
  at: moment.nullable(),
  operator: z.string(),
  reason: z.string(),
});
export type ContentRevision = z.output<typeof revision>;

const draft = z.object({
  savedAt: moment,
  savedBy: z.string(),
  /** When it is published by itself; null while nothing is planned. */
  publishAt: moment.nullable(),
  /** Why publishing it at its time failed; empty otherwise. */
  failure: z.string(),
});

const entry = z.object({
  type,
  id,
  name: z.string(),
  state: z.enum(contentStates),
  /** Whether visitors see what comes with the site: there is nothing to take back. */
  isDefault: z.boolean(),
  /** Path of the page that shows it; empty where no page shows it alone. */
  address: z.string(),
  /** What an editor opens: the draft, or what is published. */
  document: draftDocument,
  /** What visitors see; null for what they do not see. */
  published: draftDocument.nullable(),
  draft: draft.nullable(),
  /** What is published and waits for its day, such as `1.2 版，2026-12-20 起`; empty where nothing does. */
  upcoming: z.string(),
  /** Of the document. */
  version,
  problems,
  /** What fields may hold that other records decide, such as categories: names by value, by the names of fields. */
  choices: z.record(z.string(), z.record(z.string(), z.string())),
  /** The newest first. */
  revisions: z.array(revision),
});
export type ContentEntry = z.output<typeof entry>;

const params = z.object({ type, id });

export const getContentSchema = { params, reply: entry };

const savedReply = z.object({ id, version, savedAt: moment, problems });
export type SavedContentReply = z.output<typeof savedReply>;

const createBody = z.object({
  document: draftDocument,
  /** Whether the operator has written nothing of it yet: no list shows it before it is saved. False by default. */
  isBlank: z.boolean().default(false),
});
export type CreateContentBody = z.input<typeof createBody>;
export const createContentSchema = { params: z.object({ type }), body: createBody, reply: savedReply };

const saveBody = z.object({ document: draftDocument, version });
export type SaveContentBody = z.input<typeof saveBody>;
export const saveContentSchema = { params, body: saveBody, reply: savedReply };

const publishBody = changeBody({
  version,
  /** When; at once without it. */
  publishAt: moment.optional(),
});
export type PublishContentBody = z.input<typeof publishBody>;
export const publishContentSchema = { params, body: publishBody, reply: changeReply };

const versionBody = changeBody({ version });
export type ContentVersionBody = z.input<typeof versionBody>;
export const unscheduleContentSchema = { params, body: versionBody, reply: changeReply };
export const withdrawContentSchema = { params, body: versionBody, reply: changeReply };
export const discardDraftSchema = { params, body: versionBody, reply: changeReply };

const restoreBody = changeBody({ version, number: revision.shape.number });
export type RestoreContentBody = z.input<typeof restoreBody>;
export const restoreContentSchema = { params, body: restoreBody, reply: changeReply };

const revisionReply = revision.extend({ document: draftDocument });
export type GetRevisionReply = z.output<typeof revisionReply>;
export const getRevisionSchema = {
  params: params.extend({ number: z.string().regex(/^[1-9]\d{0,8}$/) }),
  reply: revisionReply,
};

const previewReply = z.object({
  /** Addresses that show the draft, whole, the second one as phones are shown it. They are good until `until`. */
  desktop: z.string(),
  phone: z.string(),
  until: moment,
});
export type PreviewContentReply = z.output<typeof previewReply>;
export const previewContentSchema = { params, reply: previewReply };
