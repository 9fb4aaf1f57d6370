import './require-node.mjs';
import { requireBuilt } from './require-built.mjs';

/** `npm run backup -- FOLDER --keep 14`: copies database and uploads into a new folder below FOLDER. */
requireBuilt();
process.env.NODE_ENV ||= 'development';
await import('../dist/server/back-up.js');
