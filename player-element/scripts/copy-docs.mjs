// The package carries the pages of the project that are about the element, with their examples; npm runs this before it packs.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

for (const name of ['cookbook.md', 'embedding.md', 'player.md']) cpSync(at(`../docs/${name}`), at(`docs/${name}`));

mkdirSync(at('docs/examples'), { recursive: true });
for (const name of ['own-controls.html', 'skip-intro.js', 'themes.html', 'plain.css']) {
  const text = readFileSync(at(`../docs/examples/${name}`), 'utf8');
  // In the package the built files are nearer, and the films are the reader's own.
  const packed = text
    .replaceAll('../../player-element/dist/', '../../dist/')
    .replaceAll(/\.\.\/\.\.\/site\/public\/media\/films\/\w+\//g, '/media/');
  writeFileSync(at(`docs/examples/${name}`), packed);
}
