import type { ApiFailure } from '../../api/api-failure';

/** Something a visitor is told outside the page's own content. */
export type Announcement =
  { kind: 'failure'; failure: ApiFailure } | { kind: 'notice' | 'success' | 'error'; text: string };
