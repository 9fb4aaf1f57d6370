import './require-node.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureDependencies } from './ensure-dependencies.mjs';

/** `npm run import -- articles.json`: takes articles into the database that the settings name. */
ensureDependencies();
ensureBuilt();
process.env.NODE_ENV ||= 'development';
await import('../dist/server/import-articles.js');
