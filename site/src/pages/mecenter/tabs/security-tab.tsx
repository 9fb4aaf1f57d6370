import type { ReactNode } from 'react';
import { AccountClosing } from '../../../features/security/closing/account-closing';
import { DeviceList } from '../../../features/security/devices/device-list';
import { DataExport } from '../../../features/security/export/data-export';
import { SignInWays } from '../../../features/security/sign-in-ways';

/** How the user signs in, where they are signed in, what is kept about them, and the way out for good. */
export default function SecurityTab(): ReactNode {
  return (
    <>
      <SignInWays />
      <DeviceList />
      <DataExport />
      <AccountClosing />
    </>
  );
}
