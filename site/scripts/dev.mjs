import './require-node.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { projectRoot } from './project-root.mjs';

/** `npm run dev`: the Vite dev server with hot reload of site and element, and on the next ports the API and the operators' console. */
ensureDependencies();

const port = Number(process.env.PORT || 8080);
const apiPort = port + 1;
const consolePort = port + 2;
const bin = (name) => join(projectRoot, 'node_modules', name);

const processes = [
  run([bin('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts'], {
    PORT: String(apiPort),
    // What people open is Vite.
    PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN || `http://localhost:${port}`,
    DATA_DIR: process.env.DATA_DIR || join(projectRoot, '.data'),
  }),
  run([bin('vite/bin/vite.js'), '--port', String(port), '--strictPort'], {
    API_ADDRESS: `http://localhost:${apiPort}`,
    OPERATOR_ADDRESS: `http://localhost:${consolePort}`,
  }),
  run([bin('vite/bin/vite.js'), '--config', 'vite.operator.config.ts'], { OPERATOR_PORT: String(consolePort) }),
];

function run(command, environment) {
  const child = spawn(process.execPath, command, {
    cwd: join(projectRoot, 'site'),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', ...environment },
  });
  child.on('exit', (code) => {
    for (const other of processes) other.kill();
    process.exitCode ||= code ?? 0;
  });
  return child;
}
