import { compileRoute, type RouteParams } from './route-pattern';
import { buildPath, type RouteName } from './route-table';

interface MobileRow {
  readonly name: RouteName;
  /** Below the root of the mobile site, in the notation of the route table. */
  readonly path: string;
  /** Whether the mobile site of any provider has the page (spec 2). */
  readonly isCommon?: boolean;
}

/**
 * The pages of the mobile site, by the route that they stand for (site R-MOB-1). What is not here is for visitors who sign in
 * or buy, and has no page but the responsive one.
 */
export const mobileTable = [
  { name: 'home', path: '/' },
  { name: 'product', path: '/product' },
  { name: 'productDetail', path: '/product/:appId' },
  { name: 'productCompare', path: '/product/compare' },
  { name: 'productRecord', path: '/product/:appId/record' },
  { name: 'shujutong', path: '/shujutong' },
  { name: 'tuoguan', path: '/tuoguan' },
  { name: 'goodsDetail', path: '/goods/detail', isCommon: true },
  { name: 'productSubject', path: '/trial' },
  { name: 'freetry', path: '/trial/:appId' },
  { name: 'college', path: '/college' },
  { name: 'collegePost', path: '/article/post', isCommon: true },
  { name: 'information', path: '/information' },
  { name: 'solution', path: '/solution' },
  { name: 'bingSubject', path: '/subject/bing' },
  { name: 'download', path: '/download' },
  { name: 'about', path: '/about' },
  { name: 'serviceTerms', path: '/protocol/terms-of-service' },
  { name: 'userPrivacy', path: '/protocol/user-privacy' },
  { name: 'mgProtocol', path: '/protocol/xl-mg-protocol' },
] as const satisfies readonly MobileRow[];

export type MobileRouteName = (typeof mobileTable)[number]['name'];

const rows: readonly (MobileRow & { name: MobileRouteName })[] = mobileTable;
const patterns = rows
  .map(({ name, path }) => ({ name, pattern: compileRoute(path) }))
  .sort((a, b) => b.pattern.rank - a.pattern.rank);

/**
 * The path of a page below the root of a mobile site.
 * @param isOwn whether it is the mobile site that comes with this one.
 * @returns null when it has no such page.
 */
export function mobilePath(name: RouteName, params: RouteParams, isOwn: boolean): string | null {
  const row = rows.find((each) => each.name === name);
  return row && (isOwn || row.isCommon) ? compileRoute(row.path).build(params) : null;
}

/** The page at a path below the root of the mobile site that comes with this one, or null. */
export function matchMobilePath(path: string): { name: MobileRouteName; params: RouteParams } | null {
  for (const { name, pattern } of patterns) {
    const params = pattern.match(path);
    if (params) return { name, params };
  }
  return null;
}

/** Pages that are parts of others on the responsive site. */
const otherPages = ['contact', 'received', 'search'] as const;

export type MobilePageName = MobileRouteName | (typeof otherPages)[number];

interface MobilePageMatch {
  readonly name: MobilePageName;
  readonly params: RouteParams;
  /** Path of the equivalent responsive page. */
  readonly desktop: string;
}

/** Like matchMobilePath, with the pages that stand for no route. */
export function findMobilePage(path: string): MobilePageMatch | null {
  const name = otherPages.find((each) => path === `/${each}`);
  if (name) return { name, params: {}, desktop: buildPath('home') };
  const match = matchMobilePath(path);
  return match && { ...match, desktop: buildPath(match.name, match.params) };
}
