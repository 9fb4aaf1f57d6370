/** A text as one line of a terminal: characters that end lines or steer terminals are shown by their codes, `\u{a}`. */
export function oneLineOf(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}
