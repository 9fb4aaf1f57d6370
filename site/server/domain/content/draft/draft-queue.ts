import { ne } from 'drizzle-orm';
import { formatChinaTime } from '#contract/china-time.ts';
import { contentTypeNames } from '#contract/operator/content/content-types.ts';
import type { WaitingQueue } from '../../../platform/admin/waiting-queue';
import { contentDraft } from './draft-tables';

/** Drafts that are read at once. */
const listLength = 20;

/** Drafts that could not be published at their time. */
export const failedPublications: WaitingQueue = {
  name: '没有发布成的内容',
  list: '/article',
  permission: 'content.read',
  async find({ db }) {
    const isFailed = ne(contentDraft.failure, '');
    const rows = await db.select().from(contentDraft).where(isFailed).orderBy(contentDraft.savedAt).limit(listLength);
    return {
      total: await db.$count(contentDraft, isFailed),
      items: rows.map(({ type, entryId, name, failure, savedAt }) => ({
        path: `/${type}/${entryId}`,
        title: `${contentTypeNames[type]} · ${name || '没有标题'} · ${failure}`,
        since: formatChinaTime(savedAt),
      })),
    };
  },
};
