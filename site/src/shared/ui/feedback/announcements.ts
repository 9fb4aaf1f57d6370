import type { ApiFailure } from '../../api/api-failure';
import type { UnrequestedSignIn } from '../../auth/sign-in/complete-sign-in';

/** Something a visitor is told outside the page's own content. */
export type Announcement =
  | { kind: 'failure'; failure: ApiFailure }
  | { kind: 'notice' | 'success' | 'error'; text: string }
  | { kind: 'sign-in'; signIn: UnrequestedSignIn };
