import type { ReactNode } from 'react';
import { CentreIntroduction } from '../centre-introduction';

export default function MessageTab(): ReactNode {
  return <CentreIntroduction type="message" />;
}
