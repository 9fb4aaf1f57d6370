import { isPermitted } from './is-permitted';
import type { SessionStore } from './session-store';

interface ApplyPermissionOptions {
  session: Pick<SessionStore, 'getState' | 'subscribe'>;
  /** Ends the watch over the role. */
  signal?: AbortSignal;
}

/**
 * Takes an element that React does not own, as in an article's HTML, out of the document while the role is not among
 * the given ones, and puts it back where it was when the role changes (site R-PERM-1).
 * @throws Error when the roles are no list.
 */
export function applyPermission(element: Element, roles: unknown, { session, signal }: ApplyPermissionOptions): void {
  const place = document.createComment('');

  function apply(): void {
    const permitted = isPermitted(roles, session.getState()?.role ?? '');
    if (permitted) place.replaceWith(element);
    else if (element.parentNode) element.replaceWith(place);
  }

  apply();
  session.subscribe(apply, signal && { signal });
}
