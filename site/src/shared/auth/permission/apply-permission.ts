import { isPermitted } from './is-permitted';
import type { SessionStore } from '../session/session-store';

interface ApplyPermissionOptions {
  session: Pick<SessionStore, 'getState' | 'subscribe'>;
  /** Stops following the role. */
  signal?: AbortSignal;
}

/**
 * Removes an element that React does not manage, as in an article's HTML, from the document while the visitor's role is not
 * permitted, and inserts it again at the same place when it is (site R-PERM-1).
 * @throws Error when `roles` is not an array.
 */
export function applyPermission(element: Element, roles: unknown, { session, signal }: ApplyPermissionOptions): void {
  const placeholder = document.createComment('');

  function apply(): void {
    const permitted = isPermitted(roles, session.getState()?.role ?? '');
    if (permitted) placeholder.replaceWith(element);
    else if (element.parentNode) element.replaceWith(placeholder);
  }

  apply();
  session.subscribe(apply, signal && { signal });
}
