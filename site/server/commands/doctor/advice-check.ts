import type { Config } from '../../config/config';
import { unconfigured } from '../../config/advice';
import type { DoctorCheck } from '../../platform/doctor/doctor-check';
import { warning } from '../../platform/doctor/finding';

/** What a start in production says is not configured, in the same words. */
export const adviceCheck: DoctorCheck<Config> = {
  name: 'Not configured',
  async *run(config) {
    if (config.mode === 'production') yield* unconfigured(config).map(warning);
  },
};
