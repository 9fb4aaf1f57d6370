/** The LIKE pattern of texts that contain `words` as they stand: `%`, `_` and `\` mean themselves. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}
