import { parseArgs } from 'node:util';
import { processEnvironment, SettingsFailure, ignoredSettings, readConfig, type Config } from '../config/config';
import { doctorChecks, onlineChecks } from './doctor/doctor-checks';
import {
  type Diagnosis,
  type DoctorCheck,
  type DoctorOptions,
  type Finding,
  ok,
  warning,
  wrong,
} from '../platform/doctor-check';
import { warnings } from '../config/advice';
import { settings as all } from '../config/settings';
import { withTimeout } from '../platform/timers';
import { settingsFromFiles } from '../platform/settings/environment';

/**
 * `npm run doctor`: says what of a configuration is missing or wrong, and changes nothing.
 * @param args of the command line: `--json`, `--online`, `--send-test`.
 * @param first checks of the caller, which need no settings.
 * @returns status to end with: 1 when something is wrong.
 * @throws Error of a word that there is not.
 */
export async function runDoctor(args: string[], first: readonly DoctorCheck<void>[] = []): Promise<0 | 1> {
  const { values } = parseArgs({
    args,
    options: {
      json: { type: 'boolean', default: false },
      online: { type: 'boolean', default: false },
      'send-test': { type: 'boolean', default: false },
    },
  });
  const environment = processEnvironment();
  const found: Diagnosis[] = [];
  const hide = hideSecrets(environment);
  const sendsTest = values['send-test'];
  const options = { isOnline: values.online || sendsTest, sendsTest };
  const checks = { first, checks: doctorChecks, online: onlineChecks };
  for await (const diagnosis of examine({ environment, ...checks, ...options, hide })) {
    found.push(diagnosis);
    if (!values.json) console.log(line(diagnosis));
  }
  const count = (level: Diagnosis['level']) => found.filter((diagnosis) => diagnosis.level === level).length;
  const [mistakes, cautions] = [count('wrong'), count('warning')];
  console.log(
    values.json
      ? JSON.stringify({ wrong: mistakes, warnings: cautions, findings: found })
      : `${mistakes} wrong, ${cautions} warnings`,
  );
  return mistakes > 0 ? 1 : 0;
}

/** The levels stand below each other. */
function line({ level, check, sentence }: Diagnosis): string {
  return `${level.padEnd('warning'.length)}  ${check}: ${sentence}`;
}

interface ExamineParts extends DoctorOptions {
  readonly environment: NodeJS.ProcessEnv;
  /** Those that need no settings. */
  readonly first: readonly DoctorCheck<void>[];
  /** Those that do, and are left out when the settings cannot be used. */
  readonly checks: readonly DoctorCheck<Config>[];
  /** Those that ask others over the network, all at once, where `isOnline` allows it. */
  readonly online: readonly DoctorCheck<Config>[];
  /** Milliseconds that each of them may take; 20 seconds by default. */
  readonly onlineTime?: number;
  /** Takes what is secret out of a sentence. */
  hide(sentence: string): string;
}

/** Runs all checks, one after the other, and then those online. One that throws is a finding, too, and stops no other. */
export async function* examine(parts: ExamineParts): AsyncIterable<Diagnosis> {
  const { environment, first, checks, online, onlineTime = 20_000, isOnline, sendsTest = false, hide } = parts;
  for (const check of first) yield* named(check, undefined);
  const { config, findings } = checkSettings(environment);
  for (const finding of findings) yield diagnosis('Settings', finding);
  if (!config) return;
  for (const check of checks) yield* named(check, config);
  if (!isOnline) return;
  const asked = online.map((check) => collected(check, config));
  for (const diagnoses of asked) yield* await diagnoses;

  async function* named<Settings>({ name, run }: DoctorCheck<Settings>, settings: Settings): AsyncIterable<Diagnosis> {
    try {
      for await (const finding of run(settings, { isOnline, sendsTest })) yield diagnosis(name, finding);
    } catch (error) {
      yield diagnosis(name, wrong((error as Error).message || String(error)));
    }
  }

  /** All that a check finds in its time. */
  async function collected(check: DoctorCheck<Config>, settings: Config): Promise<Diagnosis[]> {
    const found: Diagnosis[] = [];
    const collect = async () => {
      for await (const each of named(check, settings)) found.push(each);
    };
    if (await withTimeout(collect(), onlineTime)) return found;
    return [...found, diagnosis(check.name, wrong(`There was no answer within ${onlineTime / 1000} s.`))];
  }

  function diagnosis(check: string, { level, sentence }: Finding): Diagnosis {
    return { check, level, sentence: hide(sentence.replaceAll(/\s+/g, ' ')) };
  }
}

/** Reads the settings as a start does, with findings about each that cannot be used, and about those that nobody reads. */
export function checkSettings(environment: NodeJS.ProcessEnv): { config?: Config; findings: readonly Finding[] } {
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

/** Letters below which a value is no secret worth hiding, and would be found in plain words. */
const shortest = 4;

/** Returns a function that removes the values of secret settings from a text, whole or in parts, such as the password of an address. */
export function hideSecrets(environment: NodeJS.ProcessEnv): (text: string) => string {
  const { settings } = settingsFromFiles(environment, Object.keys(all));
  const values = Object.entries(all)
    .flatMap(([name, { isSecret }]) => (isSecret ? [settings[name] ?? ''] : []))
    .flatMap((value) => [value, ...partsOf(value)])
    .filter(({ length }) => length >= shortest)
    .sort((a, b) => b.length - a.length);
  return (text) => values.reduce((shown, value) => shown.replaceAll(value, '…'), text);
}

/** The password of an address, in both spellings; of a list, what stands between its commas and colons. */
function partsOf(value: string): string[] {
  if (!/^\w+:\/\//.test(value) || !URL.canParse(value)) return value.split(/[,:\s]+/);
  const { password } = new URL(value);
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}
