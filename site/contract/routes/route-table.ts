import { isEntityId } from '../fields/entity-id';
import { centreTabs } from './centre-tabs';
import { compileRoute, type RouteParams } from './route-pattern';
import type { PermittedRole } from './site-role';

export type RouteName =
  | 'home'
  | 'login'
  | 'Redirect'
  | 'shujutong'
  | 'tuoguan'
  | 'download'
  | '403'
  | '404'
  | '500'
  | 'freetry'
  | 'goodsDetail'
  | 'information'
  | 'inviteRegister'
  | 'inviteJoin'
  | 'mecenter'
  | 'enterProduct'
  | 'orderDetail'
  | 'serviceTerms'
  | 'userPrivacy'
  | 'mgProtocol'
  | 'college'
  | 'collegePost'
  | 'product'
  | 'productDetail'
  | 'productCompare'
  | 'productSubject'
  | 'funcOpen'
  | 'orderInfo'
  | 'orderPayinfo'
  | 'orderPayResult'
  | 'productRecord'
  | 'resultSuccess'
  | 'resultError'
  | 'solution'
  | 'bingSubject'
  | 'about'
  | 'play'
  | 'Workplace';

/** A route by its own name, or the not-found route by its reserved one (site R-PATH-6). */
export type RouteReference = RouteName | 'notFound';

/** One row of the site's routes (spec 2.1); everything that depends on a route reads it here. */
export interface Route {
  readonly name: RouteName;
  /** The canonical path first; the others show the same page. */
  readonly paths: readonly [string, ...string[]];
  readonly title: string;
  readonly layout: 'default' | 'simple' | 'none';
  /** Whether only a signed-in visitor may open it. */
  readonly auth: boolean;
  /** Roles that may open it; absent means everybody. Applies to public routes too (site R-ROLE-2). */
  readonly roles?: readonly PermittedRole[];
  /** Place in the header, 0 to 99; absent where the header has no entry. */
  readonly order?: number;
  /** In no menu that is made of the table (site R-HIDE-1). */
  readonly hidden?: boolean;
  /** Whether search engines may list it. */
  readonly indexed: boolean;
  /** Never kept in the tab bar (site R-TAB-1). */
  readonly noAffix?: boolean;
  /** Its query is for whoever was given the address: no other site, cache or request learns it. */
  readonly isSecret?: boolean;
  /** The parent route, for breadcrumbs; home by default. */
  readonly parent?: RouteName;
  /** Values of parameters that are not ids; the first is the default. */
  readonly choices?: Readonly<Record<string, readonly string[] | 'any'>>;
}

type RouteFacts = Partial<Omit<Route, 'name' | 'paths' | 'title'>>;

function row(name: RouteName, paths: string | Route['paths'], title: string, facts: RouteFacts = {}): Route {
  const list: Route['paths'] = typeof paths === 'string' ? [paths] : paths;
  return { name, paths: list, title, layout: 'default', auth: false, indexed: false, ...facts };
}

/** Of both pages of an invitation, whose code is in their query. */
const invite: RouteFacts = { layout: 'simple', hidden: true, noAffix: true, isSecret: true };

export const routeTable: readonly Route[] = [
  row('home', ['/home', '/home/index'], '首页', { order: 0, indexed: true }),
  row('login', '/login', '登录', { noAffix: true }),
  row('Redirect', '/redirect/:path', '跳转', {
    layout: 'none',
    auth: true,
    hidden: true,
    noAffix: true,
    choices: { path: 'any' },
  }),
  row('shujutong', '/chanpin/shujutong', '数据通', { indexed: true, parent: 'product' }),
  row('tuoguan', '/chanpin/tuoguan', '账户托管', { indexed: true, parent: 'product' }),
  row('download', '/download/index', '下载中心', { order: 30, indexed: true }),
  row('403', '/exception/403', '无权访问', { noAffix: true }),
  row('404', '/exception/404', '页面不存在', { noAffix: true }),
  row('500', '/exception/500', '服务异常', { noAffix: true }),
  row('freetry', '/freetry/index:appId', '免费试用', { hidden: true, parent: 'product' }),
  row('goodsDetail', '/goods/goods_detail', '立即开通', { hidden: true, parent: 'product' }),
  row('information', '/information/index', '热门资讯', { hidden: true, indexed: true }),
  row('inviteRegister', '/register/invite', '加入企业', invite),
  row('inviteJoin', '/invite/join', '加入企业', invite),
  row('mecenter', '/mecenter/index:type', '个人中心', {
    auth: true,
    order: 99,
    choices: { type: centreTabs.map(({ type }) => type) },
  }),
  row('enterProduct', '/mecenter/enter/:appId', '进入应用', {
    auth: true,
    hidden: true,
    noAffix: true,
    parent: 'mecenter',
  }),
  row('orderDetail', '/mecenter/order-detail/:orderId', '订单详情', { auth: true, parent: 'mecenter' }),
  row('serviceTerms', '/protocol/terms-of-service', '服务条款', { indexed: true }),
  row('userPrivacy', '/protocol/user-privacy', '隐私政策', { indexed: true }),
  row('mgProtocol', '/protocol/xl-mg-protocol', '管家用户协议', { indexed: true }),
  row('college', '/college/index', '学院', { order: 20, indexed: true }),
  row('collegePost', '/college/post', '文章', { indexed: true, parent: 'college' }),
  row('product', '/product/index', '产品中心', { order: 10, indexed: true }),
  row('productDetail', '/product/detail:appId', '产品详情', { indexed: true, parent: 'product' }),
  row('productCompare', '/product/compare', '产品对比', { parent: 'product' }),
  row('productSubject', '/product/subject', '申请试用', { parent: 'product' }),
  row('funcOpen', '/product/funcOpen:appId/:type', '开通功能', {
    parent: 'productDetail',
    choices: { type: ['open', 'renew', 'upgrade', 'trial'] },
  }),
  row('orderInfo', '/product/orderInfo', '确认订单', { auth: true, parent: 'product' }),
  row('orderPayinfo', '/product/orderPayinfo', '收银台', { auth: true, parent: 'mecenter' }),
  row('orderPayResult', '/product/orderPayResult', '支付完成', { auth: true, parent: 'mecenter' }),
  row('productRecord', '/product/record:appId', '更新记录', { indexed: true, parent: 'productDetail' }),
  row('resultSuccess', '/result/success', '操作成功'),
  row('resultError', '/result/error', '操作失败', { roles: ['admin'] }),
  row('solution', '/solution/index', '解决方案', { hidden: true, indexed: true }),
  row('bingSubject', '/subject/bing/detail', '必应专题', { hidden: true }),
  row('about', '/about/index', '关于我们', { indexed: true }),
  row('play', '/play', '播放器演练场'),
  row('Workplace', '/dashboard/workplace', '工作台', { layout: 'none', hidden: true }),
];

const patterns = routeTable
  .flatMap((route) => route.paths.map((path) => ({ route, pattern: compileRoute(path) })))
  .sort((a, b) => b.pattern.rank - a.pattern.rank);

export interface RouteMatch {
  readonly route: Route;
  readonly params: RouteParams;
}

/** The row that a path belongs to, or null. Query and hash are not part of the path. */
export function matchRoute(pathname: string): RouteMatch | null {
  for (const { route, pattern } of patterns) {
    const params = pattern.match(pathname);
    if (params) return { route, params };
  }
  return null;
}

/** Whether all parameters have a valid form (site R-PATH-5). Invalid ones are not sent to the API. */
export function hasValidParams({ route, params }: RouteMatch): boolean {
  return Object.entries(params).every(([key, value]) => {
    const choices = route.choices?.[key];
    return choices ? choices === 'any' || choices.includes(value) : isEntityId(value);
  });
}

/** Values of a query string; those that are undefined are left out. */
export type RouteQuery = Readonly<Record<string, string | number | undefined>>;

/** The canonical path of a route, with its query. @throws Error when an id is missing. */
export function buildPath(name: RouteReference, params?: RouteParams, query: RouteQuery = {}): string {
  const { paths, choices = {} } = routeNamed(name);
  const defaults = Object.fromEntries(
    Object.entries(choices).flatMap(([key, values]) => (values === 'any' ? [] : [[key, values[0] ?? '']])),
  );
  return compileRoute(paths[0]).build({ ...defaults, ...params }) + queryText(query);
}

/** The query of an address with its question mark; '' without values. */
export function queryText(query: RouteQuery): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

export function routeNamed(reference: RouteReference): Route {
  const name = reference === 'notFound' ? '404' : reference;
  const route = routeTable.find((entry) => entry.name === name);
  if (!route) throw new Error(`There is no route named ${name}`);
  return route;
}
