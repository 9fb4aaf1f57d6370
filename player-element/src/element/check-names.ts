import { handled } from '../utils/handled';

/** Attributes that every element has, and those of frameworks. They are not checked. */
const FOREIGN =
  /[^a-z-]|^(id|lang|class|style|slot|part|exportparts|role|tabindex|hidden|dir|is|nonce|on.*|(data|aria|v|x|ng|hx|astro)-.*)$/;

/** Warns the page's author of unknown names. The module with the warning is fetched only if there are any. */
export function checkNames(kind: string, names: readonly string[], known: readonly string[]): void {
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    void handled(import('./unknown-names').then(({ warnOfNames }) => warnOfNames(kind, unknown, known)));
  }
}

/** Warns of attributes that the player does not know, except those of all elements and of frameworks. */
export function checkAttributes(tag: Element, known: readonly string[]): void {
  const names = tag.getAttributeNames().filter((name) => !FOREIGN.test(name));
  checkNames('attribute', names, known);
}
