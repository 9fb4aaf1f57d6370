import { describe, expect, test } from 'vitest';
import { matchRoute } from '../../../../../site/contract/routes/route-table';
import { notFoundMatch } from '../../../../../site/src/data/navigation/route-match';
import {
  afterClosing,
  canRun,
  firstTab,
  tabAfterClosing,
  tabOf,
  withTab,
  type Tab,
  type TabCommand,
} from '../../../../../site/src/features/tab-bar/tab-list';

const tabAt = (path: string, search = '') => tabOf(matchRoute(path) ?? notFoundMatch, search);
const tab = (path: string, search = ''): Tab => tabAt(path, search)!;
const college = tab('/college/index');
const product = tab('/product/index');
const download = tab('/download/index');
const tabs = [firstTab, college, product, download];
const names = (list: readonly Tab[]) => list.map(({ title }) => title);

describe('tabOf', () => {
  test('the first tab is the workplace (R-TAB-1)', () => {
    expect(firstTab).toEqual({ name: 'Workplace', title: '工作台', fullPath: '/dashboard/workplace' });
    expect(tab('/mecenter/indexworkplace')).toBe(firstTab);
  });

  test.each(['/redirect/%2Fhome', '/login', '/exception/404', '/nowhere', '/dashboard/workplace'])(
    'never keeps %s (R-TAB-1)',
    (path) => expect(tabAt(path)).toBeUndefined(),
  );

  test('path and query tell tabs apart, and the token is no part of them (R-TAB-1)', () => {
    expect(tab('/college/post', '?id=3&token=secret-token').fullPath).toBe('/college/post?id=3');
    expect(tab('/COLLEGE/index/').fullPath).toBe('/college/index');
    const two = [tab('/college/post', '?id=3'), tab('/college/post', '?id=4')];
    expect(two.reduce<readonly Tab[]>(withTab, [firstTab])).toHaveLength(3);
    expect(withTab(tabs, tab('/college/index'))).toBe(tabs);
  });
});

describe('canRun', () => {
  const enabled = (at: number, active: number, list: readonly Tab[] = tabs) =>
    (['reload', 'current', 'left', 'right', 'others', 'all'] as TabCommand[]).filter((command) =>
      canRun(command, list, at, active),
    );

  test.each([
    [0, 0, ['reload', 'right', 'others', 'all']],
    [1, 2, ['current', 'right', 'others', 'all']],
    [2, 2, ['reload', 'current', 'left', 'right', 'others', 'all']],
    [3, 2, ['current', 'left', 'others', 'all']],
  ])('from place %i while %i is shown: %j (R-TAB-1)', (at, active, expected) => {
    expect(enabled(at, active)).toEqual(expected);
  });

  test('nothing but loading anew from the only tab', () => {
    expect(enabled(0, 0, [firstTab])).toEqual(['reload']);
  });
});

describe('afterClosing', () => {
  test.each([
    ['current', 2, ['工作台', '学院', '下载中心']],
    ['left', 2, ['工作台', '产品中心', '下载中心']],
    ['right', 1, ['工作台', '学院']],
    ['others', 2, ['工作台', '产品中心']],
    ['all', 2, ['工作台']],
    ['current', 0, ['工作台', '学院', '产品中心', '下载中心']],
  ] as const)('%s at %i leaves %j (R-TAB-1)', (command, at, expected) => {
    expect(names(afterClosing(command, tabs, at))).toEqual(expected);
  });

  test('closing the shown tab goes to the one before it (R-TAB-1)', () => {
    const goesTo = (command: Exclude<TabCommand, 'reload'>, at: number, active: number) =>
      tabAfterClosing(tabs, afterClosing(command, tabs, at), at, active).title;
    expect(goesTo('current', 3, 3)).toBe('产品中心');
    expect(goesTo('current', 1, 1)).toBe('工作台');
    expect(goesTo('left', 3, 1)).toBe('下载中心');
    expect(goesTo('all', 2, 2)).toBe('工作台');
  });
});
