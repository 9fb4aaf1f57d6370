import { buildPath } from '../routes/route-table';

/** The form of the sign-in page that another one leads to: for a code, which makes new accounts too, or for another password. */
export type LoginForm = 'code' | 'reset';

/** Query parameter of the sign-in page that names the form; without it, the one for a password is shown. */
export const loginFormParameter = 'form';

/** Path of the sign-in page. @param redirect path of this site that it leads to, home when there is none. */
export function loginPath(redirect?: string, form?: LoginForm): string {
  return buildPath('login', {}, { redirect, [loginFormParameter]: form });
}
