import type { ApiFailure } from '#data/http/api-failure.ts';
import type { SignInConflict } from '#data/session/resolve-sign-in.ts';

/** A message shown outside the page's content. */
export type Announcement =
  | { kind: 'failure'; failure: ApiFailure }
  | { kind: 'info' | 'success' | 'error'; text: string }
  | { kind: 'sign-in'; conflict: SignInConflict };
