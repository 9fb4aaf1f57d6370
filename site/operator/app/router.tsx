import { createBrowserRouter, Navigate, useParams, type RouteObject } from 'react-router-dom';
import { lazyExport } from '#data/chunks/lazy-module.ts';
import { useOperator } from '../ui/operator';
import { ConsoleLayout } from './console-layout';
import { BrokenPage, ForbiddenPage, UnknownPage } from './error-pages';
import { mayLook, screens } from './screens';

const accountPage = lazyExport(() => import('./account-page'), 'AccountPage');

/** The id of a row, or a number such as that of a payment. */
const recordId = /^(?:[A-Z]?[1-9]\d{0,21}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Returns the routes of the console, one chunk a page. */
export function consoleRoutes(): RouteObject[] {
  const pages = screens.flatMap(({ path, permission, list, detail, dialogs }): RouteObject[] => {
    const guarded = (module: typeof list) => async () => {
      const { default: Page } = await module.load();
      return {
        Component: () => (mayLook(useOperator(), permission) ? <Page /> : <ForbiddenPage />),
      };
    };
    const listPage = {
      path,
      lazy: guarded(list),
      children: dialogs.map((dialog) => ({ path: dialog, element: null })),
    };
    if (!detail) return [listPage];
    return [
      listPage,
      {
        path: `${path}/:id/:dialog?/:part?`,
        lazy: async () => {
          const { Component: Page } = await guarded(detail)();
          return {
            Component() {
              const { id = '' } = useParams();
              // Another record is another page, whose heading takes the focus.
              return recordId.test(id) ? <Page key={id} /> : <UnknownPage />;
            },
          };
        },
      },
    ];
  });
  return [
    {
      path: '/',
      element: <ConsoleLayout />,
      errorElement: <BrokenPage />,
      hydrateFallbackElement: <></>,
      children: [
        {
          errorElement: <BrokenPage />,
          children: [
            { index: true, element: <FirstScreen /> },
            ...pages,
            { path: 'account/:dialog?/:part?', lazy: async () => ({ Component: (await accountPage.load()).default }) },
            { path: '*', element: <UnknownPage /> },
          ],
        },
      ],
    },
  ];
}

export function createConsoleRouter() {
  return createBrowserRouter(consoleRoutes(), { basename: '/operator' });
}

function FirstScreen() {
  return <Navigate to={`/${screens[0]?.path ?? 'account'}`} replace />;
}
