import './require-node.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { endWithNpm } from './end-with-npm.mjs';

/** `npm start`: everything from a fresh clone to a serving site. */
endWithNpm();
ensureDependencies();
ensureBuilt();
process.env.NODE_ENV ||= 'development';
await import('../dist/server/main.js');
