import { AppFailure } from '../../app-failure';
import type { Clock } from '../../platform/clock';
import type { ContentStore } from './content-store';

/** Milliseconds in which a reader's views of one article count once. */
const readingTime = 30 * 60_000;
/** Milliseconds that views are collected before they are written together. */
const collectingTime = 5_000;
/** Views that are remembered at most; beyond it the oldest are forgotten and may count again. */
const maxRemembered = 20_000;

export interface ArticleViewService {
  /** Counts a view of a published article; says whether it counts. */
  view(id: number, reader: string): Promise<boolean>;
  /** Writes what has been collected. */
  flush(): Promise<void>;
}

/** @param onError is told when a batch could not be written; its views go into the next one. */
export function createArticleViewService(
  store: ContentStore,
  now: Clock,
  onError: (error: unknown) => void,
): ArticleViewService {
  /** When each view was counted, oldest first. */
  const counted = new Map<string, number>();
  let collected = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;

  function isAgain(key: string): boolean {
    const time = now().getTime();
    const before = counted.get(key);
    if (before !== undefined && time - before < readingTime) return true;
    counted.delete(key);
    counted.set(key, time);
    for (const oldest of counted.keys()) {
      if (counted.size <= maxRemembered) break;
      counted.delete(oldest);
    }
    return false;
  }

  function collect(id: number, views: number): void {
    collected.set(id, (collected.get(id) ?? 0) + views);
    timer ??= setTimeout(() => void flush(), collectingTime).unref();
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (collected.size === 0) return;
    const batch = collected;
    collected = new Map();
    try {
      await store.transact(({ articles }) => articles.addViews(batch));
    } catch (error) {
      onError(error);
      for (const [id, views] of batch) collect(id, views);
    }
  }

  return {
    async view(id, reader) {
      const article = await store.read(({ articles }) => articles.find(id));
      if (!article) throw new AppFailure('notFound', { message: '文章不存在' });
      if (isAgain(`${id} ${reader}`)) return false;
      collect(id, 1);
      return true;
    },
    flush,
  };
}
