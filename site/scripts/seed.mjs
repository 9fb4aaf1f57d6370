import './require-node.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureDependencies } from './ensure-dependencies.mjs';

/** `npm run seed`: gives the database that the settings name the contents of the demo. */
ensureDependencies();
ensureBuilt();
process.env.NODE_ENV ||= 'development';
await import('../dist/server/seed-demo.js');
