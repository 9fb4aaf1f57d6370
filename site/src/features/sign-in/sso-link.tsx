import type { MouseEvent, PropsWithChildren, ReactNode } from 'react';
import { signInUrl } from '#data/session/sign-in-request.ts';
import { useRuntimeConfig } from '#data/config/runtime-config.ts';

interface SsoLinkProps {
  className: string | undefined;
  /** Path of this site that the single sign-on site sends back to. */
  returnPath: string;
}

/** Leads to the single sign-on site, and from there back to this one. */
export function SsoLink({ className, returnPath, children }: PropsWithChildren<SsoLinkProps>): ReactNode {
  const config = useRuntimeConfig();
  // Only once it is followed: each request has secrets of its own.
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    void signInUrl(config, new URL(returnPath, location.origin).href).then((url) => location.assign(url));
  };
  return (
    <a className={className} href={config.ssoUrl} onClick={follow}>
      {children}
    </a>
  );
}
