import type { ReactNode } from 'react';
import { AccountClosing } from '../../../features/security/closing/account-closing';
import { DeviceList } from '../../../features/security/devices/device-list';
import { SignInWays } from '../../../features/security/sign-in-ways';

/** How the user signs in, where they are signed in, and the way out for good. */
export default function SecurityTab(): ReactNode {
  return (
    <>
      <SignInWays />
      <DeviceList />
      <AccountClosing />
    </>
  );
}
