import { describe, expect, test } from 'vitest';
import { buildPath, matchRoute, redirectTarget, routeNamed, routeTable } from '../../../site/contract/route-table';

describe('routeTable', () => {
  test('names and paths are unique', () => {
    const names = routeTable.map(({ name }) => name);
    const paths = routeTable.flatMap(({ paths }) => paths);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('header orders are whole numbers from 0 to 99 (spec 9)', () => {
    for (const { order } of routeTable) {
      if (order !== undefined) expect(Number.isInteger(order) && order >= 0 && order <= 99).toBe(true);
    }
    expect(routeNamed('home').order).toBe(0);
  });

  test('every path leads back to its own row', () => {
    for (const route of routeTable) {
      for (const path of route.paths) expect(matchRoute(path)?.route).toBe(route);
    }
  });
});

describe('matchRoute', () => {
  test('both addresses of home show one page with one canonical path', () => {
    expect(matchRoute('/home/index')?.route.name).toBe('home');
    expect(buildPath('home')).toBe('/home');
  });

  test('an unknown path belongs to nothing', () => {
    expect(matchRoute('/nowhere')).toBeNull();
    expect(redirectTarget('/nowhere')).toBeNull();
  });

  test('the root leads home', () => {
    expect(redirectTarget('/')).toBe('/home');
  });
});
