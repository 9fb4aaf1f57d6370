import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Runs a server in a process of its own for as long as the work takes, which gets what the server tells of itself. @param options of Node. */
export async function withApp(program, databaseUrl, work, options = []) {
  const app = fork(fileURLToPath(program), [databaseUrl], {
    execArgv: [...options, '--import', import.meta.resolve('tsx')],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  try {
    const [facts] = await Promise.race([once(app, 'message'), once(app, 'exit').then(() => Promise.reject(stopped()))]);
    return await work(facts, app);
  } finally {
    app.kill();
  }
}

function stopped() {
  return new Error('The server of the bench stopped.');
}
