import { ignoredSettings, readConfig, type Config } from '../../config/config';
import { warnings } from '../../config/config-advice';
import { ok, warning, wrong, type Finding } from '../../platform/doctor/finding';
import { SettingsFailure } from '../../config/settings-failure';

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
