import { shared } from '../utils/shared';
import { zhCn, type Labels } from './zh-cn';

type LabelSource = Partial<Labels> | (() => Promise<Partial<Labels>>);

/** Languages of the player other than simplified Chinese, by BCP 47 tag in lower case. */
const builtIn: Readonly<Record<string, () => Promise<Labels>>> = {
  en: async () => (await import('./en')).en,
  ja: async () => (await import('./ja')).ja,
  ko: async () => (await import('./ko')).ko,
  'zh-tw': async () => (await import('./zh-tw')).zhTw,
};

const registered = shared('languages', () => new Map<string, LabelSource>());

/** Fires `change` when a language is registered. */
export const languages = shared('languageRegistry', () => new EventTarget());

/**
 * Registers the labels of a language, by its BCP 47 tag, for all players of this module, or a function that fetches
 * them when a player first needs them. Labels that are missing are those of the language without its region, such as
 * `pt` for `pt-BR`, and of the player itself: in that language, else in English.
 */
export function registerLanguage(language: string, labels: LabelSource): void {
  registered.set(language.toLowerCase(), labels);
  languages.dispatchEvent(new Event('change'));
}

/** Returns the labels of a language: those of its tag, of the tag without its last parts, and of the player. */
export async function labelsOf(language: string): Promise<Labels> {
  const tags = tagsOf(language.toLowerCase());
  const fetched = await Promise.all(tags.map(async (tag) => fetchLabels(registered.get(tag))));
  const own = fetched.filter((labels) => labels !== undefined);
  const known = tags.find((tag) => tag in builtIn);
  // Modules that load later add to the labels in simplified Chinese.
  const isChinese = !known && (tags.includes('zh') || own.length === 0);
  const base = isChinese ? zhCn : await builtIn[known ?? 'en']!();
  if (own.length === 0) return base;
  const descriptors = own.reverse().map((labels) => Object.getOwnPropertyDescriptors(labels));
  return Object.create(base, Object.assign({}, ...descriptors) as PropertyDescriptorMap) as Labels;
}

function fetchLabels(source: LabelSource | undefined): Partial<Labels> | undefined | Promise<Partial<Labels>> {
  return typeof source === 'function' ? source() : source;
}

/** Traditional Chinese, by script and by region. */
const TRADITIONAL = /^zh-(hant|hk|mo)/;

/** Returns a language tag and those that it falls back to (RFC 4647, 3.4). */
function tagsOf(language: string): readonly string[] {
  const parts = language.split('-');
  const tags = parts.map((_part, index) => parts.slice(0, parts.length - index).join('-'));
  return TRADITIONAL.test(language) ? [...tags.slice(0, -1), 'zh-tw', 'zh'] : tags;
}
