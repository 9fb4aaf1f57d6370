import { parseArgs } from 'node:util';
import { processEnvironment } from '../config/config';
import { doctorChecks, onlineChecks } from './doctor/doctor-checks';
import { examine, hideSecrets, type Diagnosis } from './doctor/examine';
import type { DoctorCheck } from '../platform/doctor-check';

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
  const [mistakes, warnings] = [count('wrong'), count('warning')];
  console.log(
    values.json
      ? JSON.stringify({ wrong: mistakes, warnings, findings: found })
      : `${mistakes} wrong, ${warnings} warnings`,
  );
  return mistakes > 0 ? 1 : 0;
}

/** The levels stand below each other. */
function line({ level, check, sentence }: Diagnosis): string {
  return `${level.padEnd('warning'.length)}  ${check}: ${sentence}`;
}
