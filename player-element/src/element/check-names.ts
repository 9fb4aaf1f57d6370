import { handled } from '../utils/handled';

/** Attributes that every element has, and those of frameworks: no concern of the player. */
const FOREIGN =
  /[^a-z-]|^(id|class|style|slot|part|exportparts|role|tabindex|hidden|dir|is|nonce|on.*|(data|aria|v|x|ng|hx|astro)-.*)$/;

/** Warns the page's author of names that the player does not know. What warns is fetched for them alone. */
export function checkNames(kind: string, names: readonly string[], known: readonly string[]): void {
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    void handled(import('./unknown-names').then(({ warnOfNames }) => warnOfNames(kind, unknown, known)));
  }
}

/** Warns of attributes that look like the player's own and are not. */
export function checkAttributes(tag: Element, known: readonly string[]): void {
  const names = tag.getAttributeNames().filter((name) => !FOREIGN.test(name));
  checkNames('attribute', names, known);
}
