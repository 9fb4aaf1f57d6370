import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { settings } from '../site/server/config/settings';
import { documentSamples } from './support/document-samples';
import { readBySystemd, sourcedByShell } from './support/environment-file';

const project = fileURLToPath(new URL('..', import.meta.url));
const pages = [
  'README.md',
  ...readdirSync(`${project}docs`).flatMap((name) => (name.endsWith('.md') ? `docs/${name}` : [])),
];
const key = Buffer.alloc(32, 'key').toString('base64');
/** What stands for something of the reader's. */
const theirs = { 'THE-OUTPUT-OF-openssl-rand-base64-32': key, '2026:…': `2026:${key}`, 'LTAI...': 'LTAI', '…': 'x' };

/** A line of a file of settings, as a page or a message shows it. */
interface Sample {
  readonly place: string;
  readonly line: string;
}

describe('a setting that is shown', () => {
  const samples = [...pages.flatMap(samplesOf), ...describedSamples(), ...samplesOfMessages()];

  test('is found in pages, in the table of settings and in messages of the start', () => {
    expect(samples.map(({ line }) => line.split('=', 1)[0])).toEqual(
      expect.arrayContaining([
        'TRANSFER_ACCOUNT',
        'S3_ENDPOINT',
        'ASSET_BASE',
        'MAIL_FROM',
        'DATA_KEYS_FILE',
        'WORKERS',
      ]),
    );
  });

  test.each(samples)('$place: a shell and systemd read `$line` alike, and the server takes it', ({ line }) => {
    const read = sourcedByShell(line);
    expect(read).toEqual(readBySystemd(line));
    for (const [name, value] of Object.entries(read)) {
      const setting = settings[name];
      if (setting) expect(setting.parser.safeParse(value).error).toBe(undefined);
      else expect(name).toMatch(/_FILE$/);
    }
  });

  test('comes to the server without its quotes', () => {
    const sample = documentSamples('docs/deploy.md', 'bash').find((text) => text.startsWith('NODE_ENV=')) ?? '';
    expect(sourcedByShell(sample)).toMatchObject({
      TRANSFER_ACCOUNT: '示例科技有限公司|示例银行北京分行|6222 0000 0000 0000',
      INVOICE_SELLER: '示例科技有限公司|91350100M000100Y43',
    });
  });
});

/** Lines of samples and words in the text of a page that give a setting a value, but for those of a command. */
function samplesOf(place: string): Sample[] {
  const text = readFileSync(`${project}${place}`, 'utf8');
  const fenced = [...text.matchAll(/^ *```.*\n([^]*?)^ *```$/gm)].flatMap(([, sample = '']) => sample.split('\n'));
  const words = [...text.replaceAll(/^ *```[^]*?^ *```$/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word);
  return [...fenced, ...words].map(fit).flatMap((line) => (isSetting(line) ? { place, line } : []));
}

/** What a row of the table of settings calls an example. */
function describedSamples(): Sample[] {
  return Object.entries(settings).flatMap(([name, { meaning }]) =>
    [...meaning.matchAll(/such as `([^`]+)`/g)].map(([, example = '']) => ({
      place: 'the table of settings',
      line: `${name}=${fit(example.replaceAll('\\|', '|'))}`,
    })),
  );
}

/** What the start calls an example when it refuses a value. */
function samplesOfMessages(): Sample[] {
  return Object.entries(settings).flatMap(([name, { parser }]) => {
    const message = parser.safeParse('\0').error?.issues[0]?.message ?? '';
    const [, example] = /such as ('[^']*'|[^\s,]+)/.exec(message) ?? [];
    return example === undefined ? [] : { place: 'a message of the start', line: `${name}=${fit(example)}` };
  });
}

function fit(line: string): string {
  return Object.entries(theirs).reduce((text, [word, ours]) => text.replaceAll(word, ours), line.trim());
}

function isSetting(line: string): boolean {
  const name = /^([A-Z][A-Z\d_]*)=./.exec(line)?.[1]?.replace(/_FILE$/, '') ?? '';
  // The shell makes the value of some, which are run by tests of their own, and hands others to a command.
  return (
    Object.keys(settings).some((each) => each === name || each.replace(/_FILE$/, '') === name) &&
    !/\$\(|\b(npm|node) /.test(line)
  );
}
