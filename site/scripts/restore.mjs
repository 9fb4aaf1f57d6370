import './require-node.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureDependencies } from './ensure-dependencies.mjs';

/** `npm run restore -- FOLDER/NAME`: puts a backup back. */
ensureDependencies();
ensureBuilt();
process.env.NODE_ENV ||= 'development';
await import('../dist/server/restore.js');
