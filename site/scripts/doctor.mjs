import './require-node.mjs';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createBuildCheck } from './build-check.mjs';
import { stopWith } from './stop-with.mjs';

/** `npm run doctor`: checks the settings and what they lead to, and changes nothing, so it builds and installs nothing either. */
process.env.NODE_ENV ||= 'development';
try {
  const { runDoctor } = await load();
  process.exitCode = await runDoctor(process.argv.slice(2), [createBuildCheck()]);
} catch (error) {
  stopWith(error.message);
}

/** The built one, otherwise that of the sources. */
async function load() {
  if (existsSync(fileURLToPath(new URL('../dist/server/doctor.js', import.meta.url))))
    return import('../dist/server/doctor.js');
  try {
    const { tsImport } = await import('tsx/esm/api');
    return await tsImport('../server/commands/doctor.ts', import.meta.url);
  } catch {
    throw new Error('Nothing is installed or built here yet: run npm ci && npm run build.');
  }
}
