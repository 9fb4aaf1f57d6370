import type { ReactNode } from 'react';
import { noticeStorage } from '#features/privacy-notice/notice-storage.ts';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { useIdle } from '#ui/lazy-part/use-idle.ts';
import { lazyModule } from '#data/chunks/lazy-module.ts';

const noticeModule = lazyModule(async () => ({
  default: (await import('#features/privacy-notice/privacy-notice.tsx')).PrivacyNotice,
}));
const nothing = {};

/** What first-time visitors are told of cookies, loaded when the browser is idle. */
export function IdleNotice(): ReactNode {
  const isIdle = useIdle();
  return isIdle && !noticeStorage.isSeen() && <LazyPart module={noticeModule} props={nothing} isQuiet />;
}
