import './require-node.mjs';
import { requireBuilt } from './require-built.mjs';

/** `npm run restore -- FOLDER/NAME`: puts a backup back. */
requireBuilt();
process.env.NODE_ENV ||= 'development';
await import('../dist/server/restore.js');
