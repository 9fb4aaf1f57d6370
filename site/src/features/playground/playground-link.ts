import type { PlayerSetting } from 'xl-video-player/settings';
import { isForeign, valueProblem, type SettingValues } from './setting-values';

/**
 * Settings that a link cannot have, since its author could harm the visitor by them: destinations of credentials, settings
 * of engines, names of stored data, and contents.
 */
const unlinked: ReadonlySet<string> = new Set(['storage', 'hlsConfig', 'drm', 'danmaku', 'adverts', 'playlist']);

/** Value of a switch that is on, in a query. */
const on = '1';

/** Settings of a link. */
export interface LinkedSettings {
  readonly values: SettingValues;
  /** URL of a film of another site, which loads when the visitor submits it. */
  readonly foreignSource?: string;
}

/**
 * Reads the settings of a link. Unknown names and invalid values are ignored, and nothing of another site is loaded.
 * @param defaults Values of settings that the link does not name; an empty value in the link removes one.
 */
export function linkedSettings(
  query: URLSearchParams,
  settings: readonly PlayerSetting[],
  defaults: SettingValues,
  origin: string,
): LinkedSettings {
  const values: Record<string, string> = { ...defaults };
  let foreignSource: string | undefined;
  for (const setting of settings) {
    const { name, kind } = setting;
    const value = query.get(name);
    if (value === null || unlinked.has(name)) continue;
    const text = kind === 'switch' && value === on ? '' : value;
    if (text === '' && kind !== 'switch') delete values[name];
    else if (valueProblem(setting, text) !== undefined) continue;
    else if (kind !== 'address' || !isForeign(text, origin)) values[name] = text;
    else if (name === 'src') foreignSource = text;
  }
  return { values, ...(foreignSource && { foreignSource }) };
}

/** Returns the query of a link with the settings; empty for the defaults. */
export function linkQuery(values: SettingValues, settings: readonly PlayerSetting[], defaults: SettingValues): string {
  const query = new URLSearchParams();
  for (const { name, kind } of settings) {
    const value = values[name];
    if (value === defaults[name] || unlinked.has(name)) continue;
    query.set(name, value === undefined ? '' : kind === 'switch' ? on : value);
  }
  const text = query.toString();
  return text && `?${text}`;
}
