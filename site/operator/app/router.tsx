import { createBrowserRouter, Navigate, useParams, type RouteObject } from 'react-router-dom';
import { lazyExport } from '#data/chunks/lazy-module.ts';
import { LeaveGuards } from '../ui/leave-guard';
import { useOperator } from '../ui/operator';
import { ConsoleLayout } from './console-layout';
import { BrokenPage, ForbiddenPage, UnknownPage } from './error-pages';
import { mayLook, screens } from './screens';

const accountPage = lazyExport(() => import('./account-page'), 'AccountPage');

/** The id of a row, a number such as that of a payment, or the key of a content. */
const recordId = /^(?!0\d*$)[A-Za-z0-9][\w-]{0,63}$/;

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
      element: (
        <LeaveGuards>
          <ConsoleLayout />
        </LeaveGuards>
      ),
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
