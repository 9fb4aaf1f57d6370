import { z } from 'zod';
import { siteSettings } from '../domain/content/site-config/site-config';
import { downloadSettings } from '../domain/content/download/download';
import { embedSettings } from '../domain/engagement/embed/embed';
import { searchEngineSettings } from '../domain/engagement/search-engine/search-engine';
import { paymentChannelSettings } from '../domain/sales/payment/payment';
import { settingsFromFiles } from '../platform/settings/environment';
import { settingTopics, type Setting, type SettingGroup } from '../platform/settings/setting-group';
import { addressSettings } from './address-settings';
import { dataSettings, filmSettings, storageSettings } from './data-settings';
import { alertSettings } from '../domain/engagement/alert/alert';
import { smsSettings } from '../domain/identity/verification/verification';
import { mailSettings } from './message-settings';
import { moneySettings } from './money-settings';
import { metricsSettings, serverSettings, traceSettings } from './server-settings';

const groups = [
  serverSettings,
  metricsSettings,
  traceSettings,
  dataSettings,
  storageSettings,
  filmSettings,
  addressSettings,
  moneySettings,
  paymentChannelSettings,
  smsSettings,
  mailSettings,
  alertSettings,
  siteSettings,
  downloadSettings,
  embedSettings,
  searchEngineSettings,
] as unknown as readonly SettingGroup<Readonly<Record<string, Setting>>, unknown>[];

/** All settings by their names. The table in docs/operations.md is made from them: `npm run docs -w site`. */
export const settings: Readonly<Record<string, Setting>> = Object.assign({}, ...groups.map((group) => group.settings));

const shape = Object.fromEntries(Object.entries(settings).map(([name, { parser }]) => [name, parser]));

/** The settings together: some need others. */
export const settingsSchema = z.object(shape).superRefine((values, context) => {
  for (const { path, message } of groups.flatMap((group) => group.problems(values, values))) {
    context.addIssue({ code: 'custom', path, message });
  }
});

/** The settings in the order of the table, with what they are set to; the value of a secret is left out. */
export function describeSettings(environment: NodeJS.ProcessEnv) {
  const { settings: texts } = settingsFromFiles(environment, Object.keys(settings));
  return sortedSettings().map(([name, setting]) => {
    const { topic, isSecret = false } = setting;
    const text = texts[name];
    const value = isSecret ? '' : (text ?? '');
    const fallback = (setting.default ?? defaultOf(setting)).replaceAll('`', '');
    return { name, topic, isSecret, isSet: text !== undefined, value, default: fallback };
  });
}

/** By topic and name. */
function sortedSettings(): (readonly [string, Setting])[] {
  const sorted = Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1));
  return settingTopics.flatMap((topic) => sorted.filter(([, setting]) => setting.topic === topic));
}

/** The settings as rows of Markdown, by topic: name, default, whether it is a secret, meaning. */
export function settingTable(): string {
  const rows = settingTopics.flatMap((topic) => {
    const members = sortedSettings().filter(([, setting]) => setting.topic === topic);
    return [`| **${topic}** | | | |`, ...members.map(([name, setting]) => row(name, setting))];
  });
  return ['| Variable | Default | Secret | Meaning |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function row(name: string, setting: Setting): string {
  return `| \`${name}\` | ${setting.default ?? defaultOf(setting)} | ${setting.isSecret ? 'yes' : ''} | ${setting.meaning} |`;
}

/** What the parser makes of a setting that is not set. */
function defaultOf({ parser }: Setting): string {
  const { data } = parser.safeParse(undefined);
  const isNothing = data === undefined || data === '' || (Array.isArray(data) && data.length === 0);
  return isNothing ? 'none' : `\`${String(data)}\``;
}
