import { useState, type PropsWithChildren, type ReactNode } from 'react';
import type { RouteParams } from '#contract/routes/route-pattern.ts';
import {
  BreadcrumbSink,
  defaultTrail,
  trailData,
  trailDataId,
  type BreadcrumbItem,
} from '#ui/breadcrumb/breadcrumb-trail.ts';
import { useSiteOrigin } from '#data/config/runtime-config.ts';
import { useStructuredData } from '#ui/head/structured-data.ts';
import { useRouteMatch } from '#data/navigation/route-match.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { centreTitleOf } from './centre/centre-entries';

/** Pages without a breadcrumb. */
const without = ['home', 'login'];

/** The breadcrumb: the page's own, else that of the route table. */
export function BreadcrumbSlot({ children }: PropsWithChildren): ReactNode {
  const [own, setOwn] = useState<readonly BreadcrumbItem[]>();
  const { route, params } = useRouteMatch();
  const isShown = !without.includes(route.name);
  const trail = own ?? (route.name === 'mecenter' ? centreTrail(params) : defaultTrail(route.name, params));
  return (
    <BreadcrumbSink.Provider value={setOwn}>
      {isShown && <Breadcrumb items={trail} />}
      {isShown && <TrailData trail={trail} />}
      {children}
    </BreadcrumbSink.Provider>
  );
}

function TrailData({ trail }: { trail: readonly BreadcrumbItem[] }): null {
  useStructuredData(trailDataId, trailData(trail, useSiteOrigin()));
  return null;
}

/** The personal centre's pages are below its first one. */
function centreTrail(params: RouteParams): BreadcrumbItem[] {
  const [home, centre] = defaultTrail('mecenter') as [BreadcrumbItem, BreadcrumbItem];
  return [home, { ...centre, path: 'mecenter' }, { name: centreTitleOf(params) ?? '页面不存在' }];
}
