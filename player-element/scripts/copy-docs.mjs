// The package carries the pages of the project that are about the element; npm runs this before it packs.
import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

for (const name of ['cookbook.md', 'embedding.md', 'player.md']) {
  const at = (folder) => fileURLToPath(new URL(`../${folder}/${name}`, import.meta.url));
  cpSync(at('../docs'), at('docs'));
}
