/**
 * Header by which a page says whom it shows: a user in one of their organisations, as `7:3`. All tabs of a browser share one
 * session, so another tab may have moved it, and so may the server; a call for somebody else is refused (`scopeChanged`)
 * before anything is read or done.
 */
export const scopeHeader = 'x-scope';

export function callerScope(userId: number, orgId: number): string {
  return `${userId}:${orgId}`;
}
