import type { ListSettingsReply } from '#contract/operator/system-schema.ts';
import { unconfigured, warnings } from '../../config/advice';
import { processEnvironment, type Config } from '../../config/config';
import { describeSettings } from '../../config/settings';
import type { SystemReport } from '../../platform/admin/system-http';
import { type Diagnosis, type DoctorCheck, ok } from '../../platform/doctor-check';
import { examine, hideSecrets } from '../doctor';
import { databaseCheck } from './database/database-check';
import { doctorChecks, onlineChecks } from './doctor-checks';

/** The embedded database is never opened a second time: its files would be damaged. */
const ownDatabaseCheck: DoctorCheck<Config> = {
  name: databaseCheck.name,
  async *run({ dataFolder }) {
    yield ok(`It is the embedded one in ${dataFolder}, and this server runs on it.`);
  },
};

/** What the console shows of this process, by the checks of `npm run doctor` and the declarations of the settings. */
export function createSystemReport(
  config: Config,
  environment: NodeJS.ProcessEnv = processEnvironment(),
): SystemReport {
  const hide = hideSecrets(environment);
  return {
    async diagnose() {
      const checks = doctorChecks.map((check) =>
        check.name === databaseCheck.name && config.databaseUrl === undefined ? ownDatabaseCheck : check,
      );
      const found: Diagnosis[] = [];
      const parts = { environment, first: [], checks, online: onlineChecks, isOnline: true, hide };
      for await (const diagnosis of examine(parts)) found.push(diagnosis);
      return found;
    },
    describeSettings(): ListSettingsReply {
      const sentences = [...warnings(config), ...unconfigured(config)].map(hide);
      const known = describeSettings(environment);
      return {
        isProduction: config.mode === 'production',
        settings: known.map((setting) => ({
          ...setting,
          value: hide(setting.value),
          consequences: sentences.filter((sentence) => isAbout(sentence, setting.name)),
        })),
        consequences: sentences.filter((sentence) => !known.some(({ name }) => isAbout(sentence, name))),
      };
    },
  };
}

function isAbout(sentence: string, name: string): boolean {
  return namesOf(sentence).includes(name);
}

/** The settings that a sentence begins with, as in `SMTP_URL, SMTP_FROM: no mail is sent.` */
function namesOf(sentence: string): string[] {
  return /^([A-Z][A-Z0-9_]*(?:, [A-Z][A-Z0-9_]*)*):/.exec(sentence)?.[1]?.split(', ') ?? [];
}
