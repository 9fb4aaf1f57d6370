import { AppFailure } from '../app-failure';
import { causesOf } from './db/outages';

export interface DoctorOptions {
  /** Whether providers may be asked something harmless, over the network and under our keys. */
  readonly isOnline: boolean;
  /** Whether operators get a message to see that it comes; false by default. */
  readonly sendsTest?: boolean;
}

/**
 * One check of `npm run doctor`. It changes nothing: a temporary file is all that it may write.
 * A module offers one for its own settings, such as `DoctorCheck<{ readonly smtp: SmtpSettings | undefined }>`, and says nothing
 * where they are not set; `server/doctor/doctor-checks.ts` lists all.
 */
export interface DoctorCheck<Settings> {
  /** One or two words that stand in front of each finding. */
  readonly name: string;
  run(settings: Settings, options: DoctorOptions): AsyncIterable<Finding>;
}

/** What a check found, in one sentence of plain English without secrets. */
export interface Finding {
  /** `wrong`: the site does not start, or not work, like this. `warning`: it does, and an operator should know. */
  readonly level: 'ok' | 'warning' | 'wrong';
  readonly sentence: string;
}

/** A finding with the name of the check that it is of. */
export interface Diagnosis extends Finding {
  readonly check: string;
}

export const ok = (sentence: string): Finding => ({ level: 'ok', sentence });
export const warning = (sentence: string): Finding => ({ level: 'warning', sentence });
export const wrong = (sentence: string): Finding => ({ level: 'wrong', sentence });

/** What an error and its causes say, outermost first, each once; a failure of ours is described by its cause. */
export function reasonOf(error: unknown): string {
  const said: string[] = [];
  for (const each of causesOf(error)) {
    if (each instanceof AppFailure && each.cause) continue;
    const { message, code, name } = each as NodeJS.ErrnoException;
    // The driver repeats its query before its outcome.
    if (message.startsWith('Failed query') && each.cause) continue;
    const part = message || code || name;
    if (!said.join(': ').includes(part)) said.push(part);
  }
  return said.join(': ') || String(error);
}

/** What to do about what a provider says: the first entry whose pattern fits a reason. */
export type Remedies = readonly (readonly [RegExp, string])[];

/** A reason as the end of a sentence, with what to do where that is known. */
export function withRemedy(reason: string, remedies: Remedies): string {
  const remedy = remedies.find(([pattern]) => pattern.test(reason))?.[1];
  return remedy ? `${reason}; ${remedy}` : reason;
}
