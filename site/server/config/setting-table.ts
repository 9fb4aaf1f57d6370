import { settingShape } from './setting-shape';
import { settingGroups, type SettingDescription } from '../platform/settings/setting-description';
import { settingDescriptions } from './setting-descriptions';

/** The settings as rows of Markdown, in groups: name, default, whether it is a secret, meaning. */
export function settingTable(): string {
  const settings = Object.entries(settingDescriptions).sort(([a], [b]) => (a < b ? -1 : 1));
  const rows = settingGroups.flatMap((group) => {
    const members = settings.filter(([, description]) => description.group === group);
    return members.length > 0 ? [`| **${group}** | | | |`, ...members.map(([name, about]) => row(name, about))] : [];
  });
  return ['| Variable | Default | Secret | Meaning |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function row(name: string, { default: word, isSecret, meaning }: SettingDescription): string {
  return `| \`${name}\` | ${word ?? defaultOf(name)} | ${isSecret ? 'yes' : ''} | ${meaning} |`;
}

/** What the shape makes of a setting that is not set. */
function defaultOf(name: string): string {
  const { data } = settingShape[name as keyof typeof settingShape].safeParse(undefined);
  const isNothing = data === undefined || data === '' || (Array.isArray(data) && data.length === 0);
  return isNothing ? 'none' : `\`${String(data)}\``;
}
