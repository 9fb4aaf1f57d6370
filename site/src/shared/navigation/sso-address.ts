/** The parameter that tells the sign-in site where to send the visitor back to. */
const defaultParameter = 'redirect_uri';

/**
 * Where a visitor signs in who is to come back to an address of this site, without its token (site R-GUARD-1).
 * @param ssoUrl the sign-in site; a parameter in it without a value is named so there: `https://sso.example/login?service=`.
 * @param address absolute.
 */
export function ssoAddress(ssoUrl: string, address: string): string {
  const back = new URL(address);
  back.searchParams.delete('token');
  const target = new URL(ssoUrl, back);
  const parameter = [...target.searchParams].find(([, value]) => value === '')?.[0] ?? defaultParameter;
  target.searchParams.set(parameter, back.href);
  return target.href;
}
