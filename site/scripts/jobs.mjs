import './require-node.mjs';
import { requireBuilt } from './require-built.mjs';

/** `npm run jobs -- dead-letters`, or `retry 7`: lists jobs that failed for good, or makes one due again. */
requireBuilt();
process.env.NODE_ENV ||= 'development';
await import('../dist/server/manage-jobs.js');
