import './require-node.mjs';
import { requireBuilt } from './require-built.mjs';

/** `npm run seed`: gives the database that the settings name the contents of the demo. */
requireBuilt();
process.env.NODE_ENV ||= 'development';
await import('../dist/server/seed-demo.js');
