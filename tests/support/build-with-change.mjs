import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * `node build-with-change.mjs FILE`: builds the client with one more letter in the first Chinese words of a source, and prints the
 * name of each file in `assets/` with a hash of its content.
 */
const [file = ''] = process.argv.slice(2);
process.env.NODE_ENV = 'production';

const { output } = await build({
  root: fileURLToPath(new URL('../../site/', import.meta.url)),
  logLevel: 'error',
  build: { write: false, reportCompressedSize: false, copyPublicDir: false },
  plugins: [
    {
      name: 'change-one-word',
      enforce: 'pre',
      transform(code, id) {
        if (!id.endsWith(file)) return null;
        const changed = code.replace(/[一-龥]{3}/, '$&改');
        if (changed === code) throw new Error(`${file} has no words.`);
        return { code: changed, map: null };
      },
    },
  ],
});
const contents = output.map((item) => [item.fileName, item.type === 'chunk' ? item.code : item.source]);
const hashes = contents.map(([name, content]) => [name, createHash('sha256').update(content).digest('hex')]);
process.stdout.write(JSON.stringify(Object.fromEntries(hashes.filter(([name]) => name.startsWith('assets/')))));
