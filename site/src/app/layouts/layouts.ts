import { Fragment, type ComponentType, type PropsWithChildren } from 'react';
import type { Route } from '#contract/routes/route-table.ts';
import { DefaultLayout } from './default-layout';
import { SimpleLayout } from './simple-layout';

/** The layout behind each name of the route table. */
export const layouts: Record<Route['layout'], ComponentType<PropsWithChildren>> = {
  default: DefaultLayout,
  simple: SimpleLayout,
  none: Fragment,
};
