import { desktopCookie } from '#contract/cookie-table.ts';

/** The address of a responsive page that keeps a phone there. @param path with its query, if any. */
export function onDesktop(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${desktopCookie.query}=1`;
}
