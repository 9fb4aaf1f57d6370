import './require-node.mjs';
import { projectRoot } from './project-root.mjs';
import { requireBuilt } from './require-built.mjs';

/** `npm run operator -w site -- refund list`: decides about money, trials and invoices. */
requireBuilt();
process.env.NODE_ENV ||= 'development';
// npm starts scripts of a workspace in its folder; DATA_DIR starts from where the server was started.
process.chdir(projectRoot);
await import('../dist/server/operate.js');
