import { mkdirSync, openAsBlob, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import type { Database } from '../../site/server/platform/db/database';
import { openPgliteInMemory } from '../../site/server/platform/db/pglite';
import { testDatabaseHash } from './fill-test-database';

const cache = fileURLToPath(new URL('../../node_modules/.cache/test-database', import.meta.url));

/**
 * An image of an embedded database that `fill` was called with. Making a cluster and its contents takes seconds, loading
 * its image does not: one serves until a source changes.
 */
export async function pgliteImage(name: string, fill: (database: Database) => Promise<void>): Promise<Blob> {
  const file = join(cache, `${name}-${testDatabaseHash()}.tar`);
  try {
    return await openAsBlob(file);
  } catch {
    // The image serves tests of all times: a test clock that is set already must not date its rows.
    const mockedTime = vi.isFakeTimers() ? null : vi.getMockedSystemTime();
    if (mockedTime) vi.useRealTimers();
    const database = await openPgliteInMemory();
    await fill(database);
    if (mockedTime) vi.setSystemTime(mockedTime);
    const image = await database.image();
    await database.close();
    mkdirSync(dirname(file), { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, Buffer.from(await image.arrayBuffer()));
    renameSync(unfinished, file);
    return image;
  }
}
