import { labelsOf, wordsFor } from '../i18n/index';
import { zhCn } from '../i18n/zh-cn';
import type { PlayerHost } from './player-host';

/** Gives the player the words for the language of the tag, with the page's own in place of some. */
export function chooseLabels({ given, owners }: PlayerHost): void {
  owners.options.set({ labels: labelsOf(given.words, given.labels) });
}

/** Fetches the words for the tag's language, which are Chinese until they are there. */
export async function chooseLanguage(host: PlayerHost): Promise<void> {
  const { lang } = host;
  const words = await wordsFor(lang).catch(() => zhCn);
  if (lang !== host.lang) return;
  host.given.words = words;
  chooseLabels(host);
}
