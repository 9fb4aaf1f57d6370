import { buildPath } from '../../../../contract/routes/route-table';

/** Query parameter of the sign-in page that asks for another password. */
export const resetParameter = 'reset';

/** Path where somebody who forgot the password sets another one. @param returnPath where the sign-in leads. */
export function resetPath(returnPath: string): string {
  return `${buildPath('login')}?${new URLSearchParams({ [resetParameter]: '1', redirect: returnPath }).toString()}`;
}
