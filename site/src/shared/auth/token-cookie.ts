import type { SiteCookies } from './site-cookies';

const tokenName = 'xl_token';
/** How long a browser keeps the token, in days (spec 9). */
const tokenDays = 1;

export interface TokenCookie {
  read(): string | undefined;
  write(token: string): void;
  remove(): void;
}

/** The cookie that means signed in (site R-SES-1). */
export function createTokenCookie(cookies: SiteCookies): TokenCookie {
  return {
    read: () => cookies.read(tokenName),
    write: (token) => cookies.write(tokenName, token, tokenDays),
    remove: () => cookies.remove(tokenName),
  };
}
