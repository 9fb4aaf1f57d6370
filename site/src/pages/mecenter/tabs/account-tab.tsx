import type { ReactNode } from 'react';
import { Profile } from '#features/profile/profile.tsx';

/** The user's own data. */
export default function AccountTab(): ReactNode {
  return <Profile />;
}
