import type { ReactNode } from 'react';
import { CentreIntroduction } from '../centre-introduction';

export default function WorkplaceTab(): ReactNode {
  return <CentreIntroduction type="workplace" />;
}
