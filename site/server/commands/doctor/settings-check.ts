import { ignoredSettings, readConfig, SettingsFailure, type Config } from '../../config/config';
import { warnings } from '../../config/advice';
import { ok, warning, wrong, type Finding } from '../../platform/doctor/finding';

export interface CheckedSettings {
  /** Absent when some setting cannot be used. */
  readonly config?: Config;
  readonly findings: readonly Finding[];
}

/** Reads the settings as a start does, and says of each that cannot be used, and of those that nobody reads. */
export function checkSettings(environment: NodeJS.ProcessEnv): CheckedSettings {
  try {
    const config = readConfig(environment);
    const advice = warnings(config).map(warning);
    return { config, findings: [ok(`All can be used; this is ${config.mode}.`), ...advice] };
  } catch (error) {
    const problems =
      error instanceof SettingsFailure ? error.problems.map((problem) => `${problem}.`) : [(error as Error).message];
    return { findings: [...problems.map(wrong), ...ignoredSettings(environment).map(warning)] };
  }
}
