import { settingsFromFiles } from '../../platform/settings/environment';
import { settings as all } from '../../config/settings';

/** Letters below which a value is no secret worth hiding, and would be found in plain words. */
const shortest = 4;

/** Makes what takes the values of secret settings out of a text, whole or in parts, such as the password of an address. */
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
