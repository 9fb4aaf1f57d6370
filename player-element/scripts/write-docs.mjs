import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { playerDocument } from './player-document.mjs';
import { playerFacts } from './player-facts.mjs';

/** Writes docs/player.md from what the build left. */
const file = fileURLToPath(new URL('../../docs/player.md', import.meta.url));
writeFileSync(file, await playerDocument(await playerFacts()));
