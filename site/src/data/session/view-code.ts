import { viewFragment } from '#contract/session/view-fragment.ts';
import { sessionText } from '#data/storage.ts';

/** The token of an operator who looks at the site as a user, in this tab alone. */
export const viewToken = sessionText('memberViewToken');

const viewCodePattern = new RegExp(`^#${viewFragment}=([\\w-]{20,100})$`);

/**
 * Removes the code that begins such a look from the current URL, and returns it; undefined without one. Call it before any request or
 * render, so that no referrer, history entry or error report contains it.
 */
export function consumeViewCode(): string | undefined {
  const code = viewCodePattern.exec(location.hash)?.[1];
  if (code !== undefined) history.replaceState(history.state, '', location.pathname + location.search);
  return code;
}
