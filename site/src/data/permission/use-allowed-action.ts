import { useCallback } from 'react';
import type { MemberAction } from '#contract/access.ts';
import { useOptionalSession } from '#data/session/session-context.ts';

/** Returns whether the visitor's role in the organisation allows an action. It only decides what is shown; the server checks. */
export function useAllowedAction(): (action: MemberAction) => boolean {
  const keys = useOptionalSession()?.user.ActionKeys;
  return useCallback((action) => keys?.includes(action) ?? false, [keys]);
}
