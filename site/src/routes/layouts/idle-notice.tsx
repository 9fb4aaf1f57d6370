import type { ReactNode } from 'react';
import { noticeStorage } from '../../features/privacy-notice/notice-storage';
import { LazyPart } from '../../shared/ui/loading/lazy-part';
import { useIdle } from '../../shared/ui/loading/use-idle';
import { lazyModule } from '../../shared/utils/lazy-module';

const noticeModule = lazyModule(async () => ({
  default: (await import('../../features/privacy-notice/privacy-notice')).PrivacyNotice,
}));
const nothing = {};

/** What first-time visitors are told of cookies, loaded when the browser is idle. */
export function IdleNotice(): ReactNode {
  const isIdle = useIdle();
  return isIdle && !noticeStorage.isSeen() && <LazyPart module={noticeModule} props={nothing} isQuiet />;
}
