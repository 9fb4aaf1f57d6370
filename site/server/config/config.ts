import { resolve } from 'node:path';
import { misspeltSettings, settingsFromFiles } from '../platform/settings/environment';
import type { Setting, SettingGroup } from '../platform/settings/setting-group';
import { addressSettings, demoProductAddresses } from './address-settings';
import { dataSettings, filmSettings, storageSettings } from './data-settings';
import { alertSettings } from '../domain/engagement/alert/alert';
import { smsSettings } from '../domain/identity/verification/verification';
import { mailSettings, type MessageSettings } from './message-settings';
import { moneySettings } from './money-settings';
import { reachedOrigins } from './reached-origins';
import { metricsSettings, serverSettings, traceSettings } from './server-settings';
import type { FilmOrigins } from '../domain/content/article/article';
import { builtInSso, siteSettings } from '../domain/content/site-config/site-config';
import { downloadSettings } from '../domain/content/download/download';
import { embedSettings } from '../domain/engagement/embed/embed';
import { searchEngineSettings } from '../domain/engagement/search-engine/search-engine';
import { paymentChannelSettings } from '../domain/sales/payment/payment';
import { settings, settingsSchema } from './settings';

/** The configuration that the settings make. Each group of settings says what its part means. */
export type Config = Readonly<ReturnType<typeof readGroups>> & {
  /** Variables that look like settings and are none, one sentence each. */
  readonly ignored: readonly string[];
};

/** Settings that cannot be used. */
export class SettingsFailure extends Error {
  /** @param problems one for each, the name first, without a full stop. */
  constructor(readonly problems: readonly string[]) {
    super(`The settings cannot be used: ${problems.join('; ')}.`);
  }
}

/**
 * Reads the settings once; nothing else reads the environment.
 * @param folder that a relative DATA_DIR starts from.
 * @throws SettingsFailure that lists every setting that cannot be used.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env, folder = process.cwd()): Config {
  const { settings: texts, problems } = settingsFromFiles(environment, Object.keys(settings));
  const parsed = settingsSchema.safeParse(texts);
  if (!parsed.success || problems.length > 0) {
    const issues = parsed.error?.issues ?? [];
    throw new SettingsFailure([...problems, ...issues.map(({ path, message }) => `${path.join('.')} ${message}`)]);
  }
  return Object.freeze({ ...readGroups(parsed.data, folder), ignored: ignoredSettings(environment) });
}

function readGroups(values: Readonly<Record<string, unknown>>, folder: string) {
  const { mode, ...server } = read(serverSettings);
  const data = read(dataSettings);
  const addresses = read(addressSettings);
  const origin = addresses.publicOrigin;
  /** The first names the site; without a set one, these are the origins by which the server is reached. */
  const ownOrigins: readonly [string, ...string[]] = origin ? [origin] : reachedOrigins(server.hosts, server.port);
  const noProducts: ReadonlyMap<string, string> = new Map();
  const site = { ...read(siteSettings), ssoUrl: addresses.ssoUrl ?? builtInSso };
  return {
    mode,
    ...server,
    ...data,
    dataFolder: resolve(folder, data.dataFolder),
    ...read(storageSettings),
    films: read(filmSettings),
    ...addresses,
    ownOrigins,
    /** Where members enter the products; one without an address has its guide alone. */
    productAddresses:
      addresses.productAddresses ?? (mode === 'development' ? demoProductAddresses(ownOrigins[0]) : noProducts),
    ...read(moneySettings),
    /** Online channels of payments; one without settings is not available. */
    paymentChannels: read(paymentChannelSettings),
    messages: {
      sms: read(smsSettings),
      mail: read(mailSettings),
      alerts: read(alertSettings),
    } satisfies MessageSettings as MessageSettings,
    metrics: read(metricsSettings),
    traces: read(traceSettings),
    site,
    embed: read(embedSettings),
    maxInstallerBytes: read(downloadSettings),
    searchEngines: read(searchEngineSettings),
  };

  function read<Settings extends Readonly<Record<string, Setting>>, Value>(
    group: SettingGroup<Settings, Value>,
  ): Value {
    return group.read(values as never, values.NODE_ENV as 'development' | 'production');
  }
}

/** Variables that look like settings and are none, one sentence each. */
export function ignoredSettings(environment: NodeJS.ProcessEnv): string[] {
  // Each setting may come in a file, too.
  const known = Object.keys(settings).flatMap((name) => [name, `${name}_FILE`]);
  return misspeltSettings(Object.keys(environment), known);
}

/** All variables of the process, for the doctor. */
export function processEnvironment(): NodeJS.ProcessEnv {
  return process.env;
}

/** The mode alone, for what must be said when the other settings cannot be used. */
export function readMode(environment: NodeJS.ProcessEnv = process.env): Config['mode'] {
  return environment.NODE_ENV === 'production' ? 'production' : 'development';
}

/** The environment of a program that this one runs, with some variables added. */
export function programEnvironment(added: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...added };
}

export type FilmOriginSettings = Pick<Config, 'mediaOrigins' | 'ownOrigins' | 'assets'>;

/** Returns the origins that pages may fetch films from with these settings. */
export function filmOriginsOf({ mediaOrigins, ownOrigins, assets: { base } }: FilmOriginSettings): FilmOrigins {
  const assetOrigins = base !== undefined && URL.canParse(base) ? [new URL(base).origin] : [];
  return { media: mediaOrigins, own: [...ownOrigins, ...assetOrigins] };
}
