import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { playerDocument } from './player-document.mjs';

/** Writes docs/player.md from the built manifest. */
const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const manifest = JSON.parse(readFileSync(at('../dist/custom-elements.json'), 'utf8'));
writeFileSync(at('../../docs/player.md'), await playerDocument(manifest));
