import { publishedAgreements } from '../../../../contract/agreement/published/published-agreements';
import { brand } from '../../../../contract/brand/brand';
import { buildPath, routeNamed, type RouteName } from '../../../../contract/routes/route-table';
import type { download } from '../../content/download/download-tables';
import { pageDocument, type SearchDocument } from './search-documents';

type Downloads = readonly Pick<typeof download.$inferSelect, 'version' | 'requirement' | 'notes'>[];

interface SitePage {
  readonly name: RouteName;
  /** Replaces the title of the route in results. */
  readonly title?: string;
  readonly summary: string;
  readonly keywords: readonly string[];
}

/** Pages without a table behind them, with the words that visitors use for them. */
const sitePages: readonly SitePage[] = [
  { name: 'home', summary: brand.slogan, keywords: [brand.name, brand.latinName, brand.company, '主页'] },
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
export function siteDocuments(downloads: Downloads): SearchDocument[] {
  const pages = sitePages.map(({ name, title = routeNamed(name).title, summary, keywords }) =>
    pageDocument({ path: buildPath(name), title, label: '页面', summary, keywords }),
  );
  return [...pages, downloadDocument(downloads), ...publishedAgreements.map(agreementDocument)];
}

function downloadDocument(downloads: Downloads): SearchDocument {
  const systems = downloads.map(({ version, requirement }) => `${version} 版，适用于 ${requirement}`);
  return pageDocument({
    path: buildPath('download'),
    title: routeNamed('download').title,
    label: '下载',
    summary: '管家桌面端，Windows 与 macOS',
    keywords: ['客户端', '管家', '安装包', '软件下载', 'Windows', 'macOS'],
    texts: [...systems, ...new Set(downloads.flatMap(({ notes }) => notes))],
  });
}

function agreementDocument({ name, versions: [current] }: (typeof publishedAgreements)[number]): SearchDocument {
  const { title, version, effectiveOn, preamble, clauses } = current;
  return pageDocument({
    path: buildPath(name),
    title,
    label: '协议',
    summary: `${version} 版，${effectiveOn} 起生效`,
    keywords: ['协议', '条款'],
    texts: clauses.map((clause) => clause.title),
    body: [...preamble, ...clauses.flatMap(({ paragraphs, items = [] }) => [...paragraphs, ...items])].join(' '),
  });
}
