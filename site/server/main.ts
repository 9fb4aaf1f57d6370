import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createApp } from './app';
import { loadBuiltSite } from './built-site';
import { readConfig, unconfigured, type Config } from './config';
import type { Database } from './db/database';
import { demoUser } from './db/demo-user';
import { openDatabase } from './db/open-database';
import { loggingFor } from './http/logging';

/** Milliseconds between "not ready" and closing, for load balancers to look elsewhere. */
const drainTime = { production: 2_000, development: 0 };
/** Milliseconds for open requests to end before the process ends without them. */
const closeTime = 10_000;

try {
  await start();
} catch (error) {
  process.stderr.write(`${(error as Error).message.replaceAll(/\s+/g, ' ')}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig();
  const database = await openDatabase(config);
  let draining = false;
  try {
    const app = await createApp({
      database,
      site: await loadBuiltSite(join(import.meta.dirname, '..')),
      ssoUrl: config.ssoUrl,
      siteConfig: config.site,
      logger: loggingFor(config.mode),
      isDraining: () => draining,
    });
    await listen(app, config.port);
    announce(app, config);
    stopOnSignal(async () => {
      draining = true;
      await wait(drainTime[config.mode]);
      await close(app, database);
    });
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function listen(app: FastifyInstance, port: number): Promise<void> {
  try {
    // An empty host means every address, of both IP versions where the system has them.
    await app.listen({ port, host: '', listenTextResolver: () => 'listening' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new Error(`Port ${port} is in use; set PORT to another one.`, { cause: error });
    if (code === 'EACCES') throw new Error(`Port ${port} needs more rights; set PORT above 1023.`, { cause: error });
    throw error;
  }
}

function announce(app: FastifyInstance, config: Config): void {
  const { port } = app.server.address() as AddressInfo;
  console.log(`Listening on http://localhost:${port}`);
  if (config.mode === 'development') {
    console.log(`Demo account: ${demoUser.username} / ${demoUser.password}`);
    return;
  }
  for (const sentence of unconfigured(config)) console.log(`Not configured: ${sentence}`);
}

/** The second signal ends the process at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)));
  }
}

async function close(app: FastifyInstance, database: Database): Promise<void> {
  await Promise.race([app.close(), wait(closeTime)]);
  await database.close();
}
