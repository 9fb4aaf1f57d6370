import { formatChinaTime } from '#contract/china-time.ts';
import * as endpoints from '#contract/operator/content/content-endpoints.ts';
import type { SavedContentReply } from '#contract/operator/content/content-schema.ts';
import * as schemas from '#contract/operator/content/content-schema.ts';
import { mobileAddress } from '#contract/routes/mobile-path.ts';
import { previewParameter } from '#contract/routes/preview.ts';
import { AppFailure } from '../../../app-failure';
import type { ContentType } from '../../../platform/admin/content-type';
import { operatorRoutes } from '../../../platform/http/endpoints/route';
import { recordChange } from '../../../platform/admin/record';
import type { Previews } from '../../../platform/http/endpoints/preview-read';
import type { Module, Platform } from '../../../platform/module';
import { rehearse } from '../../../platform/rehearsal';
import type { Operator } from '../../../platform/caller';
import type { Tx } from '../../../platform/tx';
import { createDraft, discardDraft, getEntry, getRevision, restoreRevision, saveDraft, type SavedDraft } from './draft';
import { listEntries, searchEntries } from './draft-list';
import { readPreview, signPreview } from './draft-preview';
import {
  applyPreview,
  previewedPage,
  publishDraft,
  publishDue,
  unscheduleDraft,
  withdrawEntry,
} from './draft-publication';
import { draftMediaUses } from './draft-media';
import { failedPublications } from './draft-queue';

/** Seconds between two looks for drafts whose time has come. */
const publishInterval = 60;

interface DraftParts {
  readonly types: () => readonly ContentType[];
  /** Where visitors see the pages; '' for the origin of the console itself. */
  readonly publicOrigin: string;
  /** Path or address of the mobile site; '' where there is none. */
  readonly mobileBase: string;
}

/** What operators write: drafts, their previews on the pages themselves, their publication and history. */
export function createDrafts(platform: Platform, parts: DraftParts): Module & { readonly previews: Previews } {
  const { keys, now, transact } = platform;
  const typeOf = (name: string): ContentType => {
    const type = parts.types().find((each) => each.type === name);
    if (!type) throw new Error(`Nothing is of the type ${name}`);
    return type;
  };
  const readAs: Previews['readAs'] = (token) => async (work) => {
    const preview = readPreview(keys, token, now());
    return rehearse(transact, async (tx) => {
      await applyPreview(tx, typeOf(preview.type), preview).catch(refusePreview);
      return work(tx);
    });
  };
  return {
    mediaUses: draftMediaUses,
    previews: { readAs, check: (token) => readAs(token)(async () => undefined) },
    routes: async (app) =>
      operatorRoutes(app, platform, endpoints, schemas, {
        listContent: ({ read }, { params, query }) => read((tx) => listEntries(tx, typeOf(params.type), query)),
        getContent: ({ read }, { params: { type, id } }) => read((tx) => getEntry(tx, typeOf(type), id)),
        async createContent({ transact: write, idempotencyKey }, { params, body }, operator) {
          const create = async (tx: Tx) =>
            recorded(tx, operator, await createDraft(tx, typeOf(params.type), body, operator));
          return write(create, idempotencyKey);
        },
        async saveContent({ transact: write }, { params: { type, id }, body }, operator) {
          return write(async (tx) => recorded(tx, operator, await saveDraft(tx, typeOf(type), id, body, operator)));
        },
        publishContent: (
          { change },
          { params: { type, id }, body: { reason, rehearse: isRehearsal, ...body } },
          operator,
        ) =>
          change(
            {
              command: body.publishAt === undefined ? 'content.publish' : 'content.schedule',
              reason,
              rehearse: isRehearsal,
            },
            (tx) => publishDraft(tx, typeOf(type), id, { ...body, reason }, operator),
          ),
        unscheduleContent: ({ change }, { params: { type, id }, body: { version, ...options } }) =>
          change({ command: 'content.unschedule', ...options }, (tx) => unscheduleDraft(tx, typeOf(type), id, version)),
        withdrawContent: ({ change }, { params: { type, id }, body: { version, ...options } }, operator) =>
          change({ command: typeOf(type).hasDefault ? 'content.reset' : 'content.withdraw', ...options }, (tx) =>
            withdrawEntry(tx, typeOf(type), id, { version, reason: options.reason }, operator),
          ),
        discardDraft: ({ change }, { params: { type, id }, body: { version, ...options } }) =>
          change({ command: 'content.discard', ...options }, (tx) => discardDraft(tx, typeOf(type), id, version)),
        restoreContent: ({ change }, { params: { type, id }, body: { version, number, ...options } }, operator) =>
          change({ command: 'content.restore', ...options }, (tx) =>
            restoreRevision(tx, typeOf(type), id, { version, number }, operator),
          ),
        getRevision: ({ read }, { params: { type, id, number } }) =>
          read((tx) => getRevision(tx, typeOf(type), id, Number(number))),
        previewContent: ({ read }, { params: { type, id } }) =>
          read(async (tx) => {
            const { page, stamp } = await previewedPage(tx, typeOf(type), id);
            const { token, until } = signPreview(keys, { type, id, stamp }, tx.now);
            return { ...previewAddresses(page, token, parts), until: formatChinaTime(until) };
          }),
      }),
    jobs: [
      {
        name: 'content.publish',
        every: publishInterval,
        run: (signal: AbortSignal) => publishDue(platform, parts.types(), signal),
      },
    ],
    queues: [failedPublications],
    searches: [searchEntries('article', typeOf), searchEntries('product', typeOf)],
  };
}

/** Adds a saved draft to the record where it has a line for it. */
async function recorded(
  tx: Tx,
  operator: Operator,
  { reply, command, change }: SavedDraft,
): Promise<SavedContentReply> {
  if (change) await recordChange(tx, operator, { command, reason: '' }, change);
  return reply;
}

/** A page has no fields to name: what is missing of the draft is told in the console. */
function refusePreview(error: unknown): never {
  if (!(error instanceof AppFailure)) throw error;
  const isGone = error.failure === 'notFound';
  const message = isGone ? '预览已结束：草稿没有了，或内容下线了，请在控制台重新打开预览' : '草稿还没有填完，不能预览';
  throw new AppFailure('forbidden', { message, cause: error });
}

/** The page on the site, and what a phone is shown instead. */
function previewAddresses(page: string, token: string, { publicOrigin, mobileBase }: DraftParts) {
  const { pathname, search } = new URL(page, 'http://site.invalid');
  const host = publicOrigin && new URL(publicOrigin).host;
  const phone = mobileAddress({ host, pathname, search }, mobileBase) ?? page;
  const signed = (address: string) => `${address}${address.includes('?') ? '&' : '?'}${previewParameter}=${token}`;
  return {
    desktop: publicOrigin + signed(page),
    phone: (phone.startsWith('/') ? publicOrigin : '') + signed(phone),
  };
}
