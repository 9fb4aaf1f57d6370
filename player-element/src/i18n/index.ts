import { en } from './en';
import { zhCn, type Labels } from './zh-cn';

export type { Labels } from './zh-cn';

/** The words for a language: English for `en` and its variants, simplified Chinese for every other. */
export function labelsFor(language: string, overrides: Partial<Labels> = {}): Labels {
  const base = /^en\b/i.test(language) ? en : zhCn;
  const own = Object.entries(overrides).filter(
    ([key, value]) => key in base && typeof value === typeof base[key as keyof Labels],
  );
  return own.length === 0 ? base : Object.freeze({ ...base, ...Object.fromEntries(own) });
}
