import './require-node.mjs';
import { userInfo } from 'node:os';
import { projectRoot } from './project-root.mjs';
import { requireBuilt } from './require-built.mjs';

/** `npm run operator -w site -- refund list`: decides about money, trials and invoices. */
requireBuilt();
process.env.NODE_ENV ||= 'development';
// npm starts scripts of a workspace in its folder; DATA_DIR starts from where the server was started.
process.chdir(projectRoot);
if (!process.argv.includes('--operator')) process.argv.push(...whoDecides());
await import('../dist/server/operate.js');

/** By sudo, the user behind it; the server that does the command may run as somebody else. */
function whoDecides() {
  try {
    return ['--operator', process.env.SUDO_USER || userInfo().username];
  } catch {
    // The user has a number alone. Commands that decide nothing need no name, and the others ask for it.
    return [];
  }
}
