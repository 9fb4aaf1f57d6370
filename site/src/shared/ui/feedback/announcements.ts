import type { ApiFailure } from '../../api/api-failure';

/** A message shown outside the page's content. */
export type Announcement =
  { kind: 'failure'; failure: ApiFailure } | { kind: 'notice' | 'success' | 'error'; text: string };
