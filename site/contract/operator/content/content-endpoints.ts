import { endpoint } from '../../endpoint';
import type { ChangeReply } from '../change-schema';
import type {
  ContentEntry,
  ContentVersionBody,
  CreateContentBody,
  GetRevisionReply,
  ListContentQuery,
  ListContentReply,
  PreviewContentReply,
  PublishContentBody,
  RestoreContentBody,
  SaveContentBody,
  SavedContentReply,
} from './content-schema';
import type { ContentTypeName } from './content-types';

type TypeParams = { type: ContentTypeName };
type EntryParams = { type: ContentTypeName; id: string };

/** Bytes of a draft with all its texts. */
const bodyLimit = 1024 * 1024;

/** GET /content/{type}: what there is of a type, drafts that visitors have never seen included. */
export const listContent = endpoint<{ params: TypeParams; query: ListContentQuery; reply: ListContentReply }>({
  name: 'listContent',
  base: 'operator',
  method: 'GET',
  path: '/content/:type',
  access: { operator: 'content.read' },
});

/** POST /content/{type}: begins the draft of something new. A blank one is kept for a week, and in no list before it is saved. */
export const createContent = endpoint<{ params: TypeParams; body: CreateContentBody; reply: SavedContentReply }>({
  name: 'createContent',
  base: 'operator',
  method: 'POST',
  path: '/content/:type',
  access: { operator: 'content.change' },
  bodyLimit,
  idempotency: 'optional',
  failures: ['badRequest', 'conflict'],
});

/** GET /content/{type}/{id}: what is published, the draft of it, and its history. */
export const getContent = endpoint<{ params: EntryParams; reply: ContentEntry }>({
  name: 'getContent',
  base: 'operator',
  method: 'GET',
  path: '/content/:type/:id',
  access: { operator: 'content.read' },
  failures: ['notFound'],
});

/**
 * PATCH /content/{type}/{id}: saves the draft, whatever it still lacks; the reply says what. 409 when somebody else saved it since. The record
 * has a line where an operator begins to write, not one for each time.
 */
export const saveContent = endpoint<{ params: EntryParams; body: SaveContentBody; reply: SavedContentReply }>({
  name: 'saveContent',
  base: 'operator',
  method: 'PATCH',
  path: '/content/:type/:id',
  access: { operator: 'content.change' },
  bodyLimit,
  failures: ['badRequest', 'conflict', 'notFound'],
});

/** POST /content/{type}/{id}/publish: shows the draft to visitors, at once or at a time. 400 with the fields that are not right. */
export const publishContent = endpoint<{ params: EntryParams; body: PublishContentBody; reply: ChangeReply }>({
  name: 'publishContent',
  base: 'operator',
  method: 'POST',
  path: '/content/:type/:id/publish',
  access: { operator: 'content.change' },
  failures: ['badRequest', 'conflict', 'notFound'],
});

/** POST /content/{type}/{id}/unschedule: the draft stays, and is not published by itself. */
export const unscheduleContent = endpoint<{ params: EntryParams; body: ContentVersionBody; reply: ChangeReply }>({
  name: 'unscheduleContent',
  base: 'operator',
  method: 'POST',
  path: '/content/:type/:id/unschedule',
  access: { operator: 'content.change' },
  failures: ['conflict', 'notFound'],
});

/** POST /content/{type}/{id}/withdraw: visitors no longer see it; its draft and its history stay. */
export const withdrawContent = endpoint<{ params: EntryParams; body: ContentVersionBody; reply: ChangeReply }>({
  name: 'withdrawContent',
  base: 'operator',
  method: 'POST',
  path: '/content/:type/:id/withdraw',
  access: { operator: 'content.change' },
  failures: ['conflict', 'notFound'],
});

/** POST /content/{type}/{id}/discard: throws the draft away; of what visitors have never seen, nothing is left. */
export const discardDraft = endpoint<{ params: EntryParams; body: ContentVersionBody; reply: ChangeReply }>({
  name: 'discardDraft',
  base: 'operator',
  method: 'POST',
  path: '/content/:type/:id/discard',
  access: { operator: 'content.change' },
  failures: ['conflict', 'notFound'],
});

/** POST /content/{type}/{id}/restore: makes an earlier version the draft; visitors see it once that is published. */
export const restoreContent = endpoint<{ params: EntryParams; body: RestoreContentBody; reply: ChangeReply }>({
  name: 'restoreContent',
  base: 'operator',
  method: 'POST',
  path: '/content/:type/:id/restore',
  access: { operator: 'content.change' },
  failures: ['conflict', 'notFound'],
});

/** GET /content/{type}/{id}/revision/{number}: what visitors saw from a publication on. */
export const getRevision = endpoint<{ params: EntryParams & { number: string }; reply: GetRevisionReply }>({
  name: 'getRevision',
  base: 'operator',
  method: 'GET',
  path: '/content/:type/:id/revision/:number',
  access: { operator: 'content.read' },
  failures: ['notFound'],
});

/** GET /content/{type}/{id}/preview: signed addresses of the page itself with the draft, for two hours. 400 with the fields that are not right. */
export const previewContent = endpoint<{ params: EntryParams; reply: PreviewContentReply }>({
  name: 'previewContent',
  base: 'operator',
  method: 'GET',
  path: '/content/:type/:id/preview',
  access: { operator: 'content.read' },
  failures: ['badRequest', 'notFound'],
});
