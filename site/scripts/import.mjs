import './require-node.mjs';
import { requireBuilt } from './require-built.mjs';

/** `npm run import -- articles.json`: takes articles into the database that the settings name. */
requireBuilt();
process.env.NODE_ENV ||= 'development';
await import('../dist/server/import-articles.js');
