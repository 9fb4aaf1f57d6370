import { zhCn, type Labels } from './zh-cn';

export type { Labels } from './zh-cn';

/** The words for a language: English for `en` and its variants, fetched when asked for; Chinese for every other. */
export async function wordsFor(language: string): Promise<Labels> {
  return /^en\b/i.test(language) ? (await import('./en')).en : zhCn;
}

/** Words with a page's own in place of some; what is no word of the player, or of another type, is left out. Words that join later show through. */
export function labelsOf(words: Labels, overrides: Partial<Labels>): Labels {
  const own = Object.entries(overrides).filter(
    // What is not there yet is a word of a part that is fetched later.
    ([key, value]) => typeof value === typeof (words[key as keyof Labels] ?? value),
  );
  return own.length === 0
    ? words
    : Object.freeze(Object.create(words, Object.getOwnPropertyDescriptors(Object.fromEntries(own))) as Labels);
}
