import { AppFailure } from '../../app-failure';
import { chinaTime } from '../../platform/china-time';
import type { ListDownloadsReply } from '../../../contract/download/download-schema';
import type {
  CaseContent,
  GetSubjectReply,
  ListCasesReply,
  ListSolutionsReply,
  SolutionContent,
  SubjectContent,
} from '../../../contract/page-content/page-content-schema';
import type { SearchReply } from '../../../contract/search/search-schema';
import type { Store } from '../store';

/** Results of each kind that a search shows. */
const searchRange = { limit: 10, offset: 0 };

export interface PageContentService {
  solutions(): Promise<ListSolutionsReply>;
  cases(): Promise<ListCasesReply>;
  subject(key: string): Promise<GetSubjectReply>;
  downloads(): Promise<ListDownloadsReply>;
  search(keyword: string): Promise<SearchReply>;
}

/** The shape of stored blocks is checked where replies are, so a block that does not fit is our mistake. */
export function createPageContentService(store: Store): PageContentService {
  return {
    solutions: () =>
      store.read(async ({ pageContent }) => ({
        items: (await pageContent.blocks('solution')).map(({ key, content }) => ({
          ...(content as SolutionContent),
          key,
        })),
      })),
    cases: () =>
      store.read(async ({ pageContent }) => ({
        items: (await pageContent.blocks('case')).map(({ key, content }) => ({ ...(content as CaseContent), key })),
      })),
    subject: (key) =>
      store.read(async ({ pageContent }) => {
        const block = await pageContent.block('subject', key);
        if (!block) throw new AppFailure('notFound', { message: '专题不存在' });
        return { ...(block.content as SubjectContent), key: block.key };
      }),
    downloads: () =>
      store.read(async ({ pageContent }) =>
        (await pageContent.downloads()).map(({ releasedAt, ...facts }) => ({
          ...facts,
          released_at: chinaTime(releasedAt),
        })),
      ),
    search: (keyword) =>
      store.read(async ({ articles, products }) => ({
        products: (await products.list({ keyword }, searchRange)).map(({ appId, name, slogan, icon }) => ({
          app_id: appId,
          name,
          slogan,
          icon,
        })),
        articles: (await articles.list({ keyword }, searchRange)).map(({ id, title, summary, categoryName }) => ({
          id,
          title,
          summary,
          category_name: categoryName,
        })),
      })),
  };
}
