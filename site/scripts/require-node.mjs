import { stopWith } from './stop-with.mjs';

/** The lowest version that every dependency runs on; `engines` in package.json says the same. */
const lowest = [20, 19];

/** Stops with one sentence on a Node that is too old. Importing this module runs the check before anything newer loads. */
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < lowest[0] || (major === lowest[0] && minor < lowest[1])) {
  stopWith(`This project needs Node.js ${lowest.join('.')} or newer; this is ${process.versions.node}.`);
}
