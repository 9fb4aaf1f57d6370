import { readConfig, type Config } from '../config';
import { warnings } from '../config-advice';
import { settingShape } from '../setting-shape';
import { ok, warning, wrong, type Finding } from '../platform/doctor/finding';
import { SettingsFailure } from '../settings-failure';
import { misspeltSettings } from '../platform/settings/misspelt-settings';

/** Each setting may come in a file, too. */
const knownNames = Object.keys(settingShape).flatMap((name) => [name, `${name}_FILE`]);

export interface CheckedSettings {
  /** Absent when some setting cannot be used. */
  readonly config?: Config;
  readonly findings: readonly Finding[];
}

/** Reads the settings as a start does, and says of each that cannot be used, and of those that nobody reads. */
export function checkSettings(environment: NodeJS.ProcessEnv): CheckedSettings {
  const ignored = misspeltSettings(Object.keys(environment), knownNames).map(warning);
  try {
    const config = readConfig(environment);
    const advice = warnings(config).map(warning);
    return { config, findings: [ok(`All can be used; this is ${config.mode}.`), ...advice, ...ignored] };
  } catch (error) {
    const problems =
      error instanceof SettingsFailure ? error.problems.map((problem) => `${problem}.`) : [(error as Error).message];
    return { findings: [...problems.map(wrong), ...ignored] };
  }
}
