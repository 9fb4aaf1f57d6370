import './require-node.mjs';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeArtifact } from './make-artifact.mjs';
import { projectRoot } from './project-root.mjs';
import { requireBuilt } from './require-built.mjs';
import { stopWith } from './stop-with.mjs';

/** `npm run artifact -- FOLDER`: puts all that a server needs into a new folder, by default site/dist/artifact, which it replaces. */
const own = join(projectRoot, 'site/dist/artifact');
const [given] = process.argv.slice(2);
const folder = given === undefined ? own : resolve(given);

requireBuilt();
if (folder === own) rmSync(own, { recursive: true, force: true });
if (existsSync(folder) && readdirSync(folder).length > 0)
  stopWith(`${folder} is not empty: remove it, or name another one.`);
makeArtifact(folder);
console.log(`${folder} has all that a server needs: copy it, and start node site/dist/server/main.js in it.`);
