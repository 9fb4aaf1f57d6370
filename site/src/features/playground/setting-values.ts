import type { PlayerSetting } from 'xl-video-player/settings';
import { parseUrl } from '#data/navigation/paths.ts';

/** Values of the tag's settings, as texts, by name; that of a switch that is on is empty. */
export type SettingValues = Readonly<Record<string, string>>;

/** Most characters of one value; a list of films has some hundred. */
const maxLength = 4000;
/** Characters that no URL has; browsers read a backslash as a slash. */
// oxlint-disable-next-line no-control-regex
const invalidCharacter = /[\s\u0000-\u001f\u007f\\]/;
const cssLength = /^\d+(\.\d+)?(px|%|r?em|[dls]?v[wh]|ch|cm|mm|in|pt)?$|^auto$/;
const cssColour =
  /^(#[\da-f]{3,4}|#[\da-f]{6}|#[\da-f]{8}|[a-z]+|(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\d\s.,%/a-z-]+\))$/i;

/** Returns why a value is invalid, in Chinese; undefined if it is valid. */
export function valueProblem(setting: PlayerSetting, text: string): string | undefined {
  if (text.length > maxLength) return `太长了，最多 ${maxLength} 个字`;
  const { name, kind, choices = [] } = setting;
  if (kind === 'switch') return text === '' ? undefined : '这是开关';
  if (kind === 'choice') return choices.includes(text) ? undefined : `请选 ${choices.join('、')} 之一`;
  if (kind === 'number') return numberProblem(text, setting);
  if (kind === 'numbers') return text.split(',').every(isNumber) ? undefined : '请填数字，用逗号分开，如 2.0,1.5,1.0';
  if (kind === 'names') return /^[a-z-]+(\s*,\s*[a-z-]+)*$/.test(text) ? undefined : '请填按钮的名称，用逗号分开';
  if (kind === 'address') return addressProblem(text);
  if (kind === 'json') return jsonProblem(text, setting);
  if (name === 'color') return cssColour.test(text) ? undefined : '请填颜色，如 #ff6a00 或 tomato';
  if (name === 'width' || name === 'height') return cssLength.test(text) ? undefined : '请填长度，如 640 或 100%';
  return undefined;
}

/** Returns why a URL cannot be loaded, in Chinese; undefined if it can. */
function addressProblem(text: string): string | undefined {
  if (invalidCharacter.test(text)) return '地址里不能有空格或反斜杠';
  if (/^\/(?!\/)/.test(text)) return undefined;
  const url = /^https?:\/\//i.test(text) ? parseUrl(text) : undefined;
  if (!url) return '请填 https:// 开头的完整地址，或 / 开头的本站路径';
  return url.username || url.password ? '地址里不能带用户名和密码' : undefined;
}

/** Whether a URL belongs to another site. */
export function isForeign(address: string, origin: string): boolean {
  return !/^\/(?!\/)/.test(address) && parseUrl(address)?.origin !== origin;
}

function numberProblem(text: string, { min, max }: PlayerSetting): string | undefined {
  if (!isNumber(text)) return '请填数字';
  const number = Number(text);
  return (min !== undefined && number < min) || (max !== undefined && number > max)
    ? `请填 ${min} 到 ${max} 之间的数字`
    : undefined;
}

function isNumber(text: string): boolean {
  return /^\s*-?\d+(\.\d+)?\s*$/.test(text);
}

function jsonProblem(text: string, { example = '{}' }: PlayerSetting): string | undefined {
  const value = parsedJson(text);
  if (value === undefined) return '请填 JSON，名称和文字用双引号';
  return hasShapeOf(value, parsedJson(example)) ? undefined : `请照这个样子填：${example}`;
}

/** Whether a value has the shape of an example: a list of such items, or such an object. */
function hasShapeOf(value: unknown, example: unknown): boolean {
  if (Array.isArray(example)) return Array.isArray(value) && value.every((one) => hasShapeOf(one, example[0]));
  if (typeof value !== typeof example || value === null || Array.isArray(value)) return false;
  if (typeof example !== 'object' || example === null) return true;
  // The first property of an example's item is required.
  const [first] = Object.keys(example);
  return first === undefined || !('time' in example || 'src' in example) || first in (value as object);
}

/** Parses JSON; undefined if it is invalid. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
