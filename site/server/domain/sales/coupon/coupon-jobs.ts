import { inBatches } from '../../../platform/jobs/in-batches';
import type { RecurringJob } from '../../../platform/jobs/job-definition';
import type { EndingCouponService } from './ending-coupon-service';

/** Seconds between looks for coupons that end soon. */
const lookEvery = 3600;

export function couponJobs({ tell }: EndingCouponService): readonly RecurringJob[] {
  return [{ name: 'coupon.tell-ending', every: lookEvery, run: (signal) => inBatches(signal, tell) }];
}
