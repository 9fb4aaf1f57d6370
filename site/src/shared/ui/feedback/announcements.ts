import type { ApiFailure } from '../../api/api-failure';
import type { SignInConflict } from '../../auth/sign-in/complete-sign-in';

/** A message shown outside the page's content. */
export type Announcement =
  | { kind: 'failure'; failure: ApiFailure }
  | { kind: 'notice' | 'success' | 'error'; text: string }
  | { kind: 'sign-in'; conflict: SignInConflict };
