import type { Config } from '../config';
import type { DoctorCheck, DoctorOptions } from '../platform/doctor/doctor-check';
import { wrong, type Finding } from '../platform/doctor/finding';
import { checkSettings } from './settings-check';

/** A finding with the name of the check that it is of. */
export interface Diagnosis extends Finding {
  readonly check: string;
}

interface ExamineParts extends DoctorOptions {
  readonly environment: NodeJS.ProcessEnv;
  /** Those that need no settings. */
  readonly first: readonly DoctorCheck<void>[];
  /** Those that do, and are left out when the settings cannot be used. */
  readonly checks: readonly DoctorCheck<Config>[];
  /** Takes what is secret out of a sentence. */
  hide(sentence: string): string;
}

/** Runs all checks, one after the other. One that throws is a finding, too, and stops no other. */
export async function* examine({ environment, first, checks, isOnline, hide }: ExamineParts): AsyncIterable<Diagnosis> {
  for (const check of first) yield* named(check, undefined);
  const { config, findings } = checkSettings(environment);
  for (const finding of findings) yield diagnosis('Settings', finding);
  if (!config) return;
  for (const check of checks) yield* named(check, config);

  async function* named<Settings>({ name, run }: DoctorCheck<Settings>, settings: Settings): AsyncIterable<Diagnosis> {
    try {
      for await (const finding of run(settings, { isOnline })) yield diagnosis(name, finding);
    } catch (error) {
      yield diagnosis(name, wrong((error as Error).message || String(error)));
    }
  }

  function diagnosis(check: string, { level, sentence }: Finding): Diagnosis {
    return { check, level, sentence: hide(sentence.replaceAll(/\s+/g, ' ')) };
  }
}
