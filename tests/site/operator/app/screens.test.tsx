import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { operatorRoles } from '../../../../site/contract/operator/operator-access';
import { consoleRoutes } from '../../../../site/operator/app/router';
import { screens, screensOf } from '../../../../site/operator/app/screens';
import { OperatorContext } from '../../../../site/operator/ui/operator';
import { HttpClientContext } from '../../../../site/src/data/http/http-client';

// The layout asks for it as it is imported.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined })));

describe('screens', () => {
  afterEach(cleanup);
  const guarded = screens.filter(({ permission }) => permission !== undefined);

  test('name permissions that roles have, all but the first', () => {
    expect(screens.filter((each) => !guarded.includes(each)).map(({ path }) => path)).toEqual(['today']);
    for (const { permission } of guarded) expect(operatorRoles.owner.permissions).toContain(permission);
  });

  test.each(guarded.map((each) => [each.name, each] as const))(
    '%s is in no menu without its permission, and neither list, record nor dialog asks for anything',
    async (_name, { path, permission, detail, dialogs }) => {
      const client = vi.fn();
      const may = (asked: string) => asked !== permission;
      expect(screensOf({ may }).map((each) => each.path)).not.toContain(path);
      const [layout] = consoleRoutes();
      const pages = layout?.children?.[0]?.children ?? [];
      const records = detail ? [`/${path}/1`, `/${path}/1/change`] : [];
      for (const address of [`/${path}`, ...dialogs.map((dialog) => `/${path}/${dialog}`), ...records]) {
        const router = createMemoryRouter([{ hydrateFallbackElement: <></>, children: pages }], {
          initialEntries: [address],
        });
        render(
          <HttpClientContext.Provider value={client as never}>
            <OperatorContext.Provider value={{ id: 1, name: '王芳', may }}>
              <RouterProvider router={router} />
            </OperatorContext.Provider>
          </HttpClientContext.Provider>,
        );
        expect(await screen.findByRole('heading', { name: '没有权限' })).toBeTruthy();
        cleanup();
      }
      expect(client).not.toHaveBeenCalled();
    },
  );

  test.each([
    ['17', true],
    ['0b0e1f7c-8d0a-4f63-9f0e-3f2a51c7d9aa', true],
    ['manager-agreement', true],
    ['007', false],
    ['-1', false],
  ])('the record /lead/%s has an address: %s', async (id, isKnown) => {
    const [layout] = consoleRoutes();
    const pages = layout?.children?.[0]?.children ?? [];
    const router = createMemoryRouter([{ hydrateFallbackElement: <></>, children: pages }], {
      initialEntries: [`/lead/${id}`],
    });
    render(
      <OperatorContext.Provider value={{ id: 1, name: '王芳', may: () => false }}>
        <RouterProvider router={router} />
      </OperatorContext.Provider>,
    );
    expect(await screen.findByRole('heading', { name: isKnown ? '没有权限' : '没有这个页面' })).toBeTruthy();
  });
});
