import { useSyncExternalStore } from 'react';
import { useRuntimeConfig } from '../config/runtime-config';

const unchanging = () => () => {};

/** Address of the single sign-on site, which sends visitors back to a path of this one with a token. */
export function useSsoAddress(returnPath: string): string {
  const { ssoUrl } = useRuntimeConfig();
  // The server does not know under which origin it is seen; its own sign-in page takes a bare path.
  const origin = useSyncExternalStore(
    unchanging,
    () => location.origin,
    () => '',
  );
  return `${ssoUrl}${ssoUrl.includes('?') ? '&' : '?'}redirect_uri=${encodeURIComponent(origin + returnPath)}`;
}
