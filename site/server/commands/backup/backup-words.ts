/** What `npm run backup` was told. @throws Error with the right words. */
export function backupWords(words: readonly string[]): { folder: string; keep: number | undefined } {
  const [folder, option, count, ...more] = words;
  const isCount = count !== undefined && /^[1-9]\d{0,4}$/.test(count);
  if (folder && !folder.startsWith('-')) {
    if (option === undefined) return { folder, keep: undefined };
    if (option === '--keep' && isCount && more.length === 0) return { folder, keep: Number(count) };
  }
  throw new Error('Say: npm run backup -- FOLDER [--keep COUNT], where COUNT backups are kept.');
}

/** What `npm run restore` was told. @throws Error with the right words. */
export function restoreWords(words: readonly string[]): { path: string; replace: boolean } {
  const [path, option, ...more] = words;
  if (path && !path.startsWith('-') && more.length === 0 && (option === undefined || option === '--replace')) {
    return { path, replace: option !== undefined };
  }
  throw new Error('Say: npm run restore -- FOLDER/NAME [--replace].');
}
