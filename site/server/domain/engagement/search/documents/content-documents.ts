import type {
  CaseContent,
  SolutionContent,
  SubjectContent,
} from '../../../../../contract/page-content/page-content-schema';
import { buildPath } from '../../../../../contract/routes/route-table';
import type { ContentTextRepository } from '../content-text-repository';
import type { SearchDocument } from '../search-document';
import { textOfHtml } from './text-of-html';

type Rows<Name extends 'articles' | 'news' | 'blocks'> = Awaited<ReturnType<ContentTextRepository[Name]>>;

export function articleDocuments(articles: Rows<'articles'>): SearchDocument[] {
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

export function newsDocuments(news: Rows<'news'>): SearchDocument[] {
  return news.map(({ title, summary, url, source, publishedAt }) =>
    page({ path: url, title, label: '资讯', summary, keywords: [source], publishedAt }),
  );
}

/** Solutions and subjects by their own pages, and what customers achieved by the solution of their industry. */
export function blockDocuments(blocks: Rows<'blocks'>): SearchDocument[] {
  const industries = new Map(
    blocks.flatMap(({ kind, key, content }) =>
      kind === 'solution' ? [[(content as SolutionContent).industry, key] as const] : [],
    ),
  );
  return blocks.flatMap(({ kind, key, content }) => {
    if (kind === 'solution') return [solutionDocument(key, content as SolutionContent)];
    if (kind === 'case') return [caseDocument(content as CaseContent, industries)];
    // The one subject that has a page.
    return key === 'bing' ? [subjectDocument(content as SubjectContent)] : [];
  });
}

function solutionDocument(key: string, { industry, title, summary, pains, approach }: SolutionContent): SearchDocument {
  return page({
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
  return page({
    path: buildPath('solution', {}, { industry: industries.get(industry) }),
    title,
    label: '案例',
    summary: `${company}：${summary}`,
    keywords: [company, industry],
    texts: [`${quote}——${speaker}`],
  });
}

function subjectDocument({ title, slogan, points, steps, faq }: SubjectContent): SearchDocument {
  return page({
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

/** What has a page and is neither product nor article. */
export function page({ path, title, label, texts = [], body = '', ...facts }: PageFacts): SearchDocument {
  return { group: 'pages', facts: { path, title, label }, name: title, texts, body, ...facts };
}
