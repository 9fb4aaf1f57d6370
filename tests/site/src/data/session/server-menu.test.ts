import { describe, expect, test, vi } from 'vitest';
import { routeNamed } from '../../../../../site/contract/routes/route-table';
import type { HttpClient } from '../../../../../site/src/data/http/http-client';
import { createServerMenu } from '../../../../../site/src/data/session/server-menu';

const entry = (name: string) => ({
  name,
  path: `/${name}`,
  meta: { locale: name, order: 1, requiresAuth: false },
  children: [],
});

function menuWith(client: ReturnType<typeof vi.fn>, isWanted = () => true) {
  return createServerMenu(client as unknown as HttpClient, isWanted);
}

describe('createServerMenu', () => {
  test('never calls for the menu while the setting is off (R-SRVMENU-1)', async () => {
    const client = vi.fn();
    const menu = menuWith(client, () => false);
    await menu.ensureLoaded();
    expect(client).not.toHaveBeenCalled();
    expect(menu.get()).toEqual({ status: 'absent' });
    expect(menu.includes(routeNamed('college'))).toBe(true);
  });

  test('loads it once, and then decides on the pages of menus, but for the white list (R-SRVMENU-1)', async () => {
    const client = vi.fn().mockResolvedValue([entry('home'), entry('product')]);
    const menu = menuWith(client);
    const seen: string[] = [];
    menu.subscribe(() => seen.push(menu.get().status));
    await Promise.all([menu.ensureLoaded(), menu.ensureLoaded()]);
    await menu.ensureLoaded();
    expect(client).toHaveBeenCalledTimes(1);
    expect(client.mock.calls[0]?.[0]).toMatchObject({ base: 'sso', method: 'POST', path: '/api/user/menu' });
    expect(seen).toEqual(['loading', 'loaded']);
    expect(menu.includes(routeNamed('product'))).toBe(true);
    expect(menu.includes(routeNamed('college'))).toBe(false);
    for (const name of ['login', 'notFound', 'productDetail'] as const)
      expect(menu.includes(routeNamed(name))).toBe(true);
  });

  test('a failure keeps the site’s own menu (R-SRVMENU-1)', async () => {
    const menu = menuWith(vi.fn().mockRejectedValue(new Error('away')));
    await menu.ensureLoaded();
    expect(menu.get()).toEqual({ status: 'failed' });
    expect(menu.includes(routeNamed('college'))).toBe(true);
  });

  test('is forgotten with the session, and a late answer for it too (R-SRVMENU-1)', async () => {
    let answer: (entries: unknown[]) => void = () => {};
    const client = vi.fn().mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    client.mockResolvedValueOnce([entry('home')]);
    const menu = menuWith(client);
    const first = menu.ensureLoaded();
    menu.clear();
    answer([entry('college')]);
    await first;
    expect(menu.get()).toEqual({ status: 'absent' });
    await menu.ensureLoaded();
    expect(menu.get()).toMatchObject({ status: 'loaded', entries: [{ name: 'home' }] });
  });
});
