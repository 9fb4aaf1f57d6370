import './require-node.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureDependencies } from './ensure-dependencies.mjs';

/** `npm run backup -- FOLDER --keep 14`: copies database and uploads into a new folder below FOLDER. */
ensureDependencies();
ensureBuilt();
process.env.NODE_ENV ||= 'development';
await import('../dist/server/back-up.js');
