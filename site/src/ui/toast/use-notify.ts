import { createContext, useContext, useMemo } from 'react';
import type { Emitter } from '#data/store.ts';
import type { Announcement } from './announcements';

/** Tells the visitor in a toast. */
export interface Notify {
  info(text: string): void;
  success(text: string): void;
  error(text: string): void;
}

export const AnnouncementsContext = createContext<Emitter<Announcement> | undefined>(undefined);

/** Toasts for messages of the page itself; failed requests are announced without it. */
export function useNotify(): Notify {
  const announcements = useContext(AnnouncementsContext);
  return useMemo(
    () => ({
      info: (text) => announcements?.emit({ kind: 'info', text }),
      success: (text) => announcements?.emit({ kind: 'success', text }),
      error: (text) => announcements?.emit({ kind: 'error', text }),
    }),
    [announcements],
  );
}
