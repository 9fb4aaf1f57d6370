import { AppFailure } from '../../../app-failure';
import type {
  CaseContent,
  GetSubjectReply,
  ListCasesReply,
  ListSolutionsReply,
  SolutionContent,
  SubjectContent,
} from '../../../../contract/page-content/page-content-schema';
import type { ContentStore } from './content-store';

export interface PageContentService {
  solutions(): Promise<ListSolutionsReply>;
  cases(): Promise<ListCasesReply>;
  subject(key: string): Promise<GetSubjectReply>;
}

/** The shape of stored blocks is checked where replies are, so a block that does not fit is our mistake. */
export function createPageContentService(store: ContentStore): PageContentService {
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
  };
}
