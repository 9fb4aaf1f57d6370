import type { Finding } from './finding';

export interface DoctorOptions {
  /** Whether providers may be asked something harmless, over the network and under our keys. */
  readonly isOnline: boolean;
  /** Whether operators get a message to see that it comes; false by default. */
  readonly sendsTest?: boolean;
}

/**
 * One subject that `npm run doctor` looks at. It changes nothing: a temporary file is all that it may write.
 * A module offers one for its own settings, such as `DoctorCheck<{ readonly smtp: SmtpSettings | undefined }>`, and says nothing
 * where they are not set; `server/doctor/doctor-checks.ts` lists all.
 */
export interface DoctorCheck<Settings> {
  /** One or two words that stand in front of each finding. */
  readonly name: string;
  run(settings: Settings, options: DoctorOptions): AsyncIterable<Finding>;
}
