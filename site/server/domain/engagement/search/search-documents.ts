import sanitizeHtml from 'sanitize-html';
import type {
  CaseContent,
  SolutionContent,
  SubjectContent,
} from '../../../../contract/page-content/page-content-schema';
import { buildPath } from '../../../../contract/routes/route-table';
import type { SearchGroupName, SearchReply } from '../../../../contract/search/search-schema';
import type { article } from '../../content/article/article-tables';
import type { contentBlock, newsLink } from '../../content/page-content/page-content-tables';
import type { ProductText } from '../../sales/catalogue/catalogue';

/** Facts of a result in a reply, beside the places that matched. */
type ResultFacts<Name extends SearchGroupName = SearchGroupName> = Omit<
  SearchReply[Name][number],
  'marked_title' | 'excerpt'
>;

/** Something public that a search may find. */
export type SearchDocument = {
  [Name in SearchGroupName]: {
    readonly group: Name;
    readonly facts: ResultFacts<Name>;
    readonly name: string;
    /** What it is about in one sentence, which results show under the name. */
    readonly summary: string;
    /** Tags, and other names that people look for. */
    readonly keywords: readonly string[];
    /** Headings and sentences that are found by pinyin too. */
    readonly texts: readonly string[];
    /** Long text, which is found as it is written only. */
    readonly body: string;
    /** When it becomes public; absent for what always is. */
    readonly publishedAt?: Date;
  };
}[SearchGroupName];

type ArticleText = Pick<
  typeof article.$inferSelect,
  'id' | 'title' | 'summary' | 'contentHtml' | 'author' | 'tags' | 'publishedAt'
> & { readonly categoryName: string };
type NewsText = Pick<typeof newsLink.$inferSelect, 'title' | 'summary' | 'url' | 'source' | 'publishedAt'>;
type Block = Pick<typeof contentBlock.$inferSelect, 'kind' | 'key' | 'content'>;

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** A product with its pages: what it is, how it is tried, what changed. */
export function productDocuments(products: readonly ProductText[]): SearchDocument[] {
  return products.flatMap((product) => [
    productDocument(product),
    ...(product.trialDays > 0 ? [trialDocument(product)] : []),
    recordDocument(product),
  ]);
}

function productDocument({
  appId,
  name,
  slogan,
  summary,
  icon,
  category,
  tags,
  ...texts
}: ProductText): SearchDocument {
  const { features, faq, detailHtml } = texts;
  return {
    group: 'products',
    facts: { path: buildPath('productDetail', { appId }), app_id: appId, name, slogan, icon },
    name,
    summary: slogan,
    keywords: [...tags, category],
    texts: [
      summary,
      ...(features ?? []).map(({ title, desc }) => `${title}：${desc}`),
      ...(faq ?? []).map(({ q, a }) => `${q}${a}`),
    ],
    body: textOfHtml(detailHtml ?? ''),
  };
}

function trialDocument({ appId, name, trialDays }: ProductText): SearchDocument {
  return pageDocument({
    path: buildPath('freetry', { appId }),
    title: `免费试用${name}`,
    label: '试用',
    summary: `试用 ${trialDays} 天，无需付款信息，到期自动停用`,
    keywords: [`${name}试用`],
  });
}

function recordDocument({ appId, name, recordTitles }: ProductText): SearchDocument {
  return pageDocument({
    path: buildPath('productRecord', { appId }),
    title: `${name}更新记录`,
    label: '更新',
    summary: recordTitles[0] ?? '每个版本新增、优化与修复了什么',
    keywords: ['更新日志', '新功能'],
    texts: recordTitles,
  });
}

export function articleDocuments(articles: readonly ArticleText[]): SearchDocument[] {
  return articles.map(({ id, title, summary, contentHtml, author, tags, categoryName, publishedAt }) => ({
    group: 'articles',
    facts: { path: buildPath('collegePost', {}, { id }), id, title, summary, category_name: categoryName },
    name: title,
    summary,
    keywords: [...tags, categoryName, author],
    texts: [],
    body: textOfHtml(contentHtml),
    publishedAt,
  }));
}

export function newsDocuments(news: readonly NewsText[]): SearchDocument[] {
  return news.map(({ title, summary, url, source, publishedAt }) =>
    pageDocument({ path: url, title, label: '资讯', summary, keywords: [source], publishedAt }),
  );
}

/** Solutions and subjects lead to their own pages, cases of customers to the solution of their industry. */
export function blockDocuments(blocks: readonly Block[]): SearchDocument[] {
  const industries = new Map(
    blocks.flatMap(({ kind, key, content }) =>
      kind === 'solution' ? [[(content as SolutionContent).industry, key] as const] : [],
    ),
  );
  return blocks.flatMap(({ kind, key, content }) => {
    if (kind === 'solution') return [solutionDocument(key, content as SolutionContent)];
    if (kind === 'case') return [caseDocument(content as CaseContent, industries)];
    // The only subject with a page.
    return key === 'bing' ? [subjectDocument(content as SubjectContent)] : [];
  });
}

function solutionDocument(key: string, { industry, title, summary, pains, approach }: SolutionContent): SearchDocument {
  return pageDocument({
    path: buildPath('solution', {}, { industry: key }),
    title: `${industry}行业解决方案`,
    label: '解决方案',
    summary: `${title}：${summary}`,
    keywords: [industry],
    texts: [...pains, ...approach].map(({ title: point, desc }) => `${point}：${desc}`),
  });
}

function caseDocument(story: CaseContent, industries: ReadonlyMap<string, string>): SearchDocument {
  const { company, industry, title, summary, quote, speaker } = story;
  return pageDocument({
    path: buildPath('solution', {}, { industry: industries.get(industry) }),
    title,
    label: '案例',
    summary: `${company}：${summary}`,
    keywords: [company, industry],
    texts: [`${quote}——${speaker}`],
  });
}

function subjectDocument({ title, slogan, points, steps, faq }: SubjectContent): SearchDocument {
  return pageDocument({
    path: buildPath('bingSubject'),
    title,
    label: '专题',
    summary: slogan,
    keywords: ['必应专题'],
    texts: [...[...points, ...steps].map((point) => `${point.title}：${point.desc}`), ...faq.map(({ q, a }) => q + a)],
  });
}

interface PageFacts {
  path: string;
  title: string;
  label: string;
  summary: string;
  keywords: readonly string[];
  texts?: readonly string[];
  body?: string;
  publishedAt?: Date;
}

/** A page that is neither product nor article. */
export function pageDocument({ path, title, label, texts = [], body = '', ...facts }: PageFacts): SearchDocument {
  return { group: 'pages', facts: { path, title, label }, name: title, texts, body, ...facts };
}

/** Returns the visible text of HTML in one line. */
function textOfHtml(html: string): string {
  // Without a space, the last word of a paragraph would become one with the first of the next.
  const apart = html.replace(/<\/?(p|h\d|li|ul|ol|tr|td|th|div|br|blockquote)\b/gi, ' $&');
  return sanitizeHtml(apart, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
