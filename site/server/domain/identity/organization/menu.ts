import type { GetMenuReply } from '../../../../contract/organization/permission-schema';
import { centreTabs } from '../../../../contract/routes/centre-tabs';
import { buildPath, routeNamed, routeTable } from '../../../../contract/routes/route-table';
import type { Member } from '../../../platform/caller';
import { permissionsOf } from './permissions';

/** The pages of the header, and those of the personal centre that the caller's role sees. */
export function menuFor({ role, organizationActive }: Member): GetMenuReply {
  const headerPages = routeTable.flatMap(({ name, title, auth, order, hidden }) =>
    order === undefined || hidden || name === 'mecenter'
      ? []
      : [{ name, path: buildPath(name), meta: { locale: title, order, requiresAuth: auth }, children: [] }],
  );
  const children = centreTabs
    .filter(({ menuKey }) => permissionsOf(role, organizationActive).menus.includes(menuKey))
    .map(({ menuKey, type, label }, order) => ({
      name: `mecenter${menuKey}`,
      path: buildPath('mecenter', { type }),
      meta: { locale: label, order, requiresAuth: true },
    }));
  const personalCentre = {
    name: 'mecenter',
    path: buildPath('mecenter'),
    meta: { locale: routeNamed('mecenter').title, order: 99, icon: 'IconUser', requiresAuth: true },
    children,
  };
  return [...headerPages.sort((a, b) => a.meta.order - b.meta.order), personalCentre];
}
