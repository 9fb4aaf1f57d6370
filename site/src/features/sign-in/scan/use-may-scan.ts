import { useSyncExternalStore } from 'react';

/** A phone, in either orientation: it cannot scan its own screen, and a tablet is scanned by one. */
const phone = '(pointer: coarse) and (max-width: 640px), (pointer: coarse) and (max-height: 480px)';

/** Whether another device can scan what this one shows; true on the server and while hydrating. */
export function useMayScan(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => !matchMedia(phone).matches,
    () => true,
  );
}

const neverChanges = () => () => undefined;
