import type { MouseEvent, PropsWithChildren, ReactNode } from 'react';
import { signInUrl } from '../../shared/auth/sign-in/sign-in-url';
import { useRuntimeConfig } from '../../shared/config/runtime-config';

interface SsoLinkProps {
  className: string | undefined;
  /** Path of this site that the single sign-on site sends back to. */
  returnPath: string;
}

/** Leads to the single sign-on site, and from there back to this one. */
export function SsoLink({ className, returnPath, children }: PropsWithChildren<SsoLinkProps>): ReactNode {
  const config = useRuntimeConfig();
  // Only once it is followed: the way back may carry a secret that is made for it.
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    location.assign(signInUrl(config, new URL(returnPath, location.origin).href));
  };
  return (
    <a className={className} href={config.ssoUrl} onClick={follow}>
      {children}
    </a>
  );
}
