import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { loginPath } from '#contract/session/login-path.ts';
import { defaultRuntimeConfig } from '#contract/site-config/runtime-config.ts';
import { useRuntimeConfig } from '#data/config/runtime-config.ts';
import { SsoLink } from './sso-link';

interface ForgottenPasswordProps {
  className: string | undefined;
  /** Path of this site that a sign-in leads to. */
  returnPath: string;
}

/** Leads to where another password is set: on this site, or where a deployment has its accounts elsewhere, there. */
export function ForgottenPassword({ className, returnPath }: ForgottenPasswordProps): ReactNode {
  const isOurs = useRuntimeConfig().ssoUrl === defaultRuntimeConfig.ssoUrl;
  if (isOurs) {
    return (
      <Link className={className} to={loginPath(returnPath, 'reset')}>
        忘记密码
      </Link>
    );
  }
  return (
    <SsoLink className={className} returnPath={returnPath}>
      忘记密码
    </SsoLink>
  );
}
