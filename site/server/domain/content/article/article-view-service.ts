import { AppFailure } from '../../../app-failure';
import { secondsAfter, type Clock } from '../../../platform/clock';
import type { KeyRing } from '../../../platform/keys/key-ring';
import type { ContentStore } from './content-store';

/** Seconds in which a reader's views of one article count once. */
const readingTime = 30 * 60;

export interface ArticleViewService {
  /**
   * Counts a view of a published article.
   * @param network that stands for the reader.
   * @returns whether it counts.
   */
  view(id: number, network: string): Promise<boolean>;
  /** Deletes up to so many views after which others count again. @returns how many they were. */
  forgetOld(limit: number): Promise<number>;
}

export function createArticleViewService(store: ContentStore, keys: KeyRing, now: Clock): ArticleViewService {
  return {
    async view(articleId, network) {
      const article = await store.read(({ articles }) => articles.find(articleId));
      if (!article) throw new AppFailure('notFound', { message: '文章不存在' });
      const view = { articleId, reader: keys.blindIndex('article reader', network) };
      const times = { now: now(), since: secondsAfter(now(), -readingTime) };
      return store.transact(({ articleViews }) => articleViews.count(view, times));
    },
    forgetOld: (limit) =>
      store.transact(({ articleViews }) => articleViews.forget(secondsAfter(now(), -readingTime), limit)),
  };
}
