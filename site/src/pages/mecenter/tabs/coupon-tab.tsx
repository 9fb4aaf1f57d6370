import type { ReactNode } from 'react';
import { CentreIntroduction } from '../centre-introduction';

export default function CouponTab(): ReactNode {
  return <CentreIntroduction type="coupon" />;
}
