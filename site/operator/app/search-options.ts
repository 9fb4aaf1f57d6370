import type { SearchConsoleReply, SearchHit } from '#contract/operator/search-schema.ts';
import type { CurrentOperator } from '../ui/operator';
import { screensOf } from './screens';

/** Something that the search leads to. */
export interface SearchOption {
  /** Within the console. */
  readonly path: string;
  readonly title: string;
  readonly detail?: string;
  readonly match?: SearchHit['match'];
  /** Whether the search is its number. */
  readonly isExact?: boolean;
  /** Whether it is the list with the rest of its kind. */
  readonly isList?: boolean;
}

export interface OptionGroup {
  readonly name: string;
  readonly options: readonly SearchOption[];
}

type Operator = Pick<CurrentOperator, 'may'>;

/** The page of a pasted address of the console; undefined for any other text. */
export function pastedPage(typed: string, operator: Operator): OptionGroup | undefined {
  if (!URL.canParse(typed, window.location.origin) || !/^(https?:\/)?\//.test(typed)) return undefined;
  const { origin, pathname, search } = new URL(typed, window.location.origin);
  const path = pathname.replace(/^\/operator(?=\/)/, '');
  if (origin !== window.location.origin || path === pathname) return undefined;
  const screen = screensOf(operator).find((each) => path === `/${each.path}` || path.startsWith(`/${each.path}/`));
  return screen && { name: '粘贴的地址', options: [{ path: path + search, title: screen.name, detail: path }] };
}

/** The screens whose names have a text in them, all of them for none. */
export function matchingScreens(text: string, operator: Operator): OptionGroup[] {
  const options = screensOf(operator)
    .filter(({ name }) => name.includes(text))
    .map(({ path, view = '', name, group }) => ({ path: `/${path}${view}`, title: name, detail: group }));
  return options.length > 0 ? [{ name: '页面', options }] : [];
}

/** What the server found, by the names of its screens; the list of a kind of which there is more comes last of it. */
export function foundRecords({ search, groups }: SearchConsoleReply, operator: Operator): OptionGroup[] {
  const names = new Map(screensOf(operator).map(({ path, name }) => [path, name]));
  return groups.map(({ kind, hits, hasMore }) => {
    const name = names.get(kind) ?? kind;
    const all = { path: `/${kind}?search=${encodeURIComponent(search)}`, title: `全部符合的${name}`, isList: true };
    return { name, options: hasMore ? [...hits, all] : hits };
  });
}

/** Where Enter leads as soon as the results are there: the only one, or the only one whose number was typed. */
export function soleHit(groups: readonly OptionGroup[]): string | undefined {
  const options = groups.flatMap((group) => group.options);
  const exact = options.filter(({ isExact }) => isExact);
  const [sole, ...others] = exact.length > 0 ? exact : options;
  return others.length === 0 ? sole?.path : undefined;
}
