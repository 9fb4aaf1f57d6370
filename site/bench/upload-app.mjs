import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createApp } from '../server/app';
import { demoUser } from '../server/demo/demo-users';
import { createFolderStorage } from '../server/platform/storage/folder-storage';
import { openBenchDatabase } from './bench-database.mjs';
import { benchKeys as keys } from './bench-keys.mjs';

/** Milliseconds between looks at how much memory is in use. */
const lookTime = 1;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

/**
 * The server in a process of its own, on the database of the first argument, with two routes more: one forgets what was used
 * so far, the other tells the CPU time and the most memory since then. Tells its port and a token.
 */
const database = await openBenchDatabase({ users: true });
const folder = mkdtempSync(join(tmpdir(), 'uploads-'));
const app = await createApp({ database, keys, uploads: createFolderStorage(folder) });
process.once('SIGTERM', () => void rm(folder, { recursive: true }).then(() => process.exit(0)));

let looking;
let before;
let peak;
app.get('/bench/forget', async ({ query }) => {
  // Buffers are freed some time after their objects.
  for (let turn = 0; turn < 3; turn += 1) {
    collectGarbage();
    await new Promise(setImmediate);
  }
  peak = used();
  before = { cpu: process.cpuUsage(), memory: peak };
  if (query.memory) looking = setInterval(() => (peak = Math.max(peak, used())), lookTime);
  return {};
});

app.get('/bench/used', async () => {
  clearInterval(looking);
  const { user, system } = process.cpuUsage(before.cpu);
  return { milliseconds: (user + system) / 1_000, bytes: Math.max(peak, used()) - before.memory };
});

const payload = { username: demoUser.username, password: demoUser.password };
const { token } = (await app.inject({ method: 'POST', url: '/api/sso/api/user/login', payload })).json().data;
await app.listen({ port: 0, host: '127.0.0.1' });
process.send({ port: app.server.address().port, token });

/** Bytes of objects and of buffers outside of them. */
function used() {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
