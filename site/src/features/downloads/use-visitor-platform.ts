import { useSyncExternalStore } from 'react';

type Platform = 'win' | 'mac';

/** The visitor's system; undefined on the server, while hydrating, and for systems that nothing is offered for. */
export function useVisitorPlatform(): Platform | undefined {
  return useSyncExternalStore(neverChanges, readPlatform, () => undefined);
}

const neverChanges = () => () => undefined;

function readPlatform(): Platform | undefined {
  const { userAgent } = navigator;
  if (/Windows NT/.test(userAgent)) return 'win';
  // An iPad names itself a Mac, but has a touch screen.
  return /Macintosh/.test(userAgent) && navigator.maxTouchPoints < 2 ? 'mac' : undefined;
}
