import type { ReactNode } from 'react';
import { AccountClosing } from '#features/security/closing/account-closing.tsx';
import { DeviceList } from '#features/security/devices/device-list.tsx';
import { DataExport } from '#features/security/export/data-export.tsx';
import { SignInWays } from '#features/security/sign-in-ways.tsx';

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
