import { buildPath, routeTable, type RouteName, type RouteQuery } from '../../site/contract/routes/route-table';

/** What the demo knows by the parameters of paths. */
const params = { appId: '1001' };
/** Queries without which an address is about nothing. */
const queries: Partial<Record<RouteName, RouteQuery>> = {
  goodsDetail: { id: 'g1001' },
  collegePost: { id: 1 },
  inviteRegister: { code: 'ABCDEF1234567' },
  inviteJoin: { code: 'ABCDEF1234567' },
};

/** An address of each page that everybody may open. */
export const publicPaths = routeTable
  .filter(({ auth, roles, layout }) => !auth && !roles && layout !== 'none')
  .map(({ name }) => buildPath(name, params, queries[name]));
