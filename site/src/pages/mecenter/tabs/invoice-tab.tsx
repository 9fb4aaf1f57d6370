import type { ReactNode } from 'react';
import { CentreIntroduction } from '../centre-introduction';

export default function InvoiceTab(): ReactNode {
  return <CentreIntroduction type="invoice" />;
}
