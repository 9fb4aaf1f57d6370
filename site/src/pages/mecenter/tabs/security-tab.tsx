import type { ReactNode } from 'react';
import { AccountClosing } from '#features/security/account-closing.tsx';
import { DeviceList } from '#features/security/device-list.tsx';
import { DataExport } from '#features/security/data-export.tsx';
import { SignInMethods } from '#features/security/sign-in-methods.tsx';

/** How the user signs in, where they are signed in, what is kept about them, and the way out for good. */
export default function SecurityTab(): ReactNode {
  return (
    <>
      <SignInMethods />
      <DeviceList />
      <DataExport />
      <AccountClosing />
    </>
  );
}
