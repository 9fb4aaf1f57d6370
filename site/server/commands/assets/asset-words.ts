import { parseArgs } from 'node:util';

export type AssetWords =
  | { readonly command: 'folder'; readonly folder: string }
  | { readonly command: 'upload'; readonly all: boolean }
  | { readonly command: 'prune'; readonly days: number };

const usage = 'npm run assets -- folder DIR | upload [--all] | prune DAYS';

/** @throws Error that shows how it is used. */
export function assetWords(words: string[]): AssetWords {
  const { positionals, values } = parseArgs({
    args: words,
    options: { all: { type: 'boolean', default: false } },
    allowPositionals: true,
    strict: true,
  });
  const [command, value = '', ...others] = positionals;
  if (others.length === 0 && (!values.all || command === 'upload')) {
    if (command === 'folder' && value !== '') return { command, folder: value };
    if (command === 'upload' && value === '') return { command, all: values.all };
    if (command === 'prune' && /^\d{1,4}$/.test(value)) return { command, days: Number(value) };
  }
  throw new Error(usage);
}
