import type { PlayerSetting } from 'xl-video-player/settings';
import { isForeign, valueProblem, type SettingValues } from './setting-values';

/**
 * What a link does not carry, so that nobody can set it for somebody else: where credentials go, what engines do, what this
 * device remembers and by which name, and contents of their own.
 */
const unlinked: ReadonlySet<string> = new Set(['storage', 'hlsConfig', 'drm', 'danmaku', 'adverts', 'playlist']);

/** A switch that is on, in an address. */
const on = '1';

/** What a link asks for. */
export interface LinkedSettings {
  readonly values: SettingValues;
  /** A film of another site, which is loaded once the visitor says so. */
  readonly foreignSource?: string;
}

/**
 * Reads the settings of a link. Whoever wrote it is not believed: unknown names and values that do not pass are left out, and
 * nothing of another site is loaded.
 * @param defaults what is set where the link says nothing of it; it is empty there to set nothing.
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
    const given = query.get(name);
    if (given === null || unlinked.has(name)) continue;
    const text = kind === 'switch' && given === on ? '' : given;
    if (text === '' && kind !== 'switch') delete values[name];
    else if (valueProblem(setting, text) !== undefined) continue;
    else if (kind !== 'address' || !isForeign(text, origin)) values[name] = text;
    else if (name === 'src') foreignSource = text;
  }
  return { values, ...(foreignSource && { foreignSource }) };
}

/** The query of a link that carries the settings; empty for the defaults. */
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
