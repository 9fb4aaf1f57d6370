import sanitizeHtml from 'sanitize-html';
import { brand } from '#contract/brand/brand.ts';
import type { CaseContent, SolutionContent, SubjectContent } from '#contract/page-content/page-content-schema.ts';
import type { PageTexts } from '#contract/page-text/page-text-schema.ts';
import { buildPath, routeNamed, type RouteName } from '#contract/routes/route-table.ts';
import type { SearchGroupName, SearchReply } from '#contract/search/search-schema.ts';
import type { CurrentAgreement } from '../../content/agreement/agreement';
import type { article } from '../../content/article/article-tables';
import type { download } from '../../content/download/download-tables';
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
    /** One sentence, which results show under the name. */
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

type ArticleText = typeof article.$inferSelect & { readonly categoryName: string };

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** A product with its pages: what it is, how it is tried, what changed. */
export function toProductDocuments(products: readonly ProductText[]): SearchDocument[] {
  return products.flatMap((product) => [
    toProductDocument(product),
    ...(product.trialDays > 0 ? [toTrialDocument(product)] : []),
    toRecordDocument(product),
  ]);
}

function toProductDocument({
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

function toTrialDocument({ appId, name, trialDays }: ProductText): SearchDocument {
  return toPageDocument({
    path: buildPath('freetry', { appId }),
    title: `免费试用${name}`,
    label: '试用',
    summary: `试用 ${trialDays} 天，无需付款信息，到期自动停用`,
    keywords: [`${name}试用`],
  });
}

function toRecordDocument({ appId, name, recordTitles }: ProductText): SearchDocument {
  return toPageDocument({
    path: buildPath('productRecord', { appId }),
    title: `${name}更新记录`,
    label: '更新',
    summary: recordTitles[0] ?? '每个版本新增、优化与修复了什么',
    keywords: ['更新日志', '新功能'],
    texts: recordTitles,
  });
}

export function toArticleDocuments(articles: readonly ArticleText[]): SearchDocument[] {
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

export function toNewsDocuments(news: readonly (typeof newsLink.$inferSelect)[]): SearchDocument[] {
  return news.map(({ title, summary, url, source, publishedAt }) =>
    toPageDocument({ path: url, title, label: '资讯', summary, keywords: [source], publishedAt }),
  );
}

/** Solutions and subjects lead to their own pages, cases of customers to the solution of their industry. */
export function toBlockDocuments(blocks: readonly (typeof contentBlock.$inferSelect)[]): SearchDocument[] {
  const industries = new Map(
    blocks.flatMap(({ kind, key, content }) =>
      kind === 'solution' ? [[(content as SolutionContent).industry, key] as const] : [],
    ),
  );
  return blocks.flatMap(({ kind, key, content }) => {
    if (kind === 'solution') return [toSolutionDocument(key, content as SolutionContent)];
    if (kind === 'case') return [toCaseDocument(content as CaseContent, industries)];
    // The only subject with a page.
    return key === 'bing' ? [toSubjectDocument(content as SubjectContent)] : [];
  });
}

function toSolutionDocument(
  key: string,
  { industry, title, summary, pains, approach }: SolutionContent,
): SearchDocument {
  return toPageDocument({
    path: buildPath('solution', {}, { industry: key }),
    title: `${industry}行业解决方案`,
    label: '解决方案',
    summary: `${title}：${summary}`,
    keywords: [industry],
    texts: [...pains, ...approach].map(({ title: point, desc }) => `${point}：${desc}`),
  });
}

function toCaseDocument(story: CaseContent, industries: ReadonlyMap<string, string>): SearchDocument {
  const { company, industry, title, summary, quote, speaker } = story;
  return toPageDocument({
    path: buildPath('solution', {}, { industry: industries.get(industry) }),
    title,
    label: '案例',
    summary: `${company}：${summary}`,
    keywords: [company, industry],
    texts: [`${quote}——${speaker}`],
  });
}

function toSubjectDocument({ title, slogan, points, steps, faq }: SubjectContent): SearchDocument {
  return toPageDocument({
    path: buildPath('bingSubject'),
    title,
    label: '专题',
    summary: slogan,
    keywords: ['必应专题'],
    texts: [...[...points, ...steps].map((point) => `${point.title}：${point.desc}`), ...faq.map(({ q, a }) => q + a)],
  });
}

interface SitePage {
  readonly name: RouteName;
  /** Replaces the title of the route in results. */
  readonly title?: string;
  /** The slogan when empty. */
  readonly summary: string;
  readonly keywords: readonly string[];
}

/** Pages without a table behind them, with the words that visitors use for them. */
const sitePages: readonly SitePage[] = [
  { name: 'home', summary: '', keywords: [brand.name, brand.latinName, brand.company, '主页'] },
  { name: 'product', summary: '全部产品、功能与价格', keywords: ['全部产品', '价格', '报价', '收费', '套餐'] },
  {
    name: 'shujutong',
    title: '数据通产品介绍',
    summary: '看板、接入流程与方案对比',
    keywords: ['数据看板', '报表', '多渠道数据'],
  },
  {
    name: 'tuoguan',
    title: '账户托管服务介绍',
    summary: '服务承诺、流程与服务包',
    keywords: ['代运营', '代投放', '优化师'],
  },
  { name: 'solution', summary: '电商、教育、本地生活与游戏行业的投放方案', keywords: ['行业方案', '客户案例'] },
  { name: 'college', summary: '投放方法、行业案例与产品教程', keywords: ['教程', '文章', '课程', '帮助'] },
  { name: 'information', summary: '行业热点与渠道变化', keywords: ['资讯', '新闻', '热点'] },
  { name: 'productSubject', summary: '选一个产品，填好联系方式即可申请免费试用', keywords: ['免费试用', '试用申请'] },
  {
    name: 'about',
    summary: '公司、团队、客户与联系方式',
    keywords: ['公司', '地址', '联系我们', '邮箱', '团队', '客户'],
  },
  { name: 'productCompare', summary: '两到三款产品放在一起看功能、价格与试用', keywords: ['对比', '比较', '区别'] },
  {
    name: 'play',
    summary: '播放器的每个属性即改即看，代码可以直接复制',
    keywords: ['播放器', '嵌入', '属性', '代码', '演示'],
  },
  { name: 'login', summary: '登录后查看订单、应用与发票', keywords: ['注册', '个人中心'] },
];

/** The pages of the site itself: those above, the download of the manager, the agreements in force. */
export function toSiteDocuments(
  downloads: readonly (typeof download.$inferSelect)[],
  { slogan }: PageTexts['slogan'],
  agreements: readonly CurrentAgreement[],
): SearchDocument[] {
  const pages = sitePages.map(({ name, title = routeNamed(name).title, summary, keywords }) =>
    toPageDocument({ path: buildPath(name), title, label: '页面', summary: summary || slogan, keywords }),
  );
  return [...pages, toDownloadDocument(downloads), ...agreements.map(toAgreementDocument)];
}

function toDownloadDocument(downloads: readonly (typeof download.$inferSelect)[]): SearchDocument {
  const systems = downloads.map(({ version, requirement }) => `${version} 版，适用于 ${requirement}`);
  return toPageDocument({
    path: buildPath('download'),
    title: routeNamed('download').title,
    label: '下载',
    summary: '管家桌面端，Windows 与 macOS',
    keywords: ['客户端', '管家', '安装包', '软件下载', 'Windows', 'macOS'],
    texts: [...systems, ...new Set(downloads.flatMap(({ notes }) => notes))],
  });
}

function toAgreementDocument(agreement: CurrentAgreement): SearchDocument {
  const { name, title, version, effectiveOn, preamble, clauses } = agreement;
  return toPageDocument({
    path: buildPath(name),
    title,
    label: '协议',
    summary: `${version} 版，${effectiveOn} 起生效`,
    keywords: ['协议', '条款'],
    texts: clauses.map((clause) => clause.title),
    body: [...preamble, ...clauses.flatMap(({ paragraphs, items = [] }) => [...paragraphs, ...items])].join(' '),
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
function toPageDocument({ path, title, label, texts = [], body = '', ...facts }: PageFacts): SearchDocument {
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
