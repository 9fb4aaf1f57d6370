import { createKeyRing, readDataKey } from '../server/platform/keys/key-ring';

/** The keys of all servers that are measured, which share a throw-away database. */
export const benchKeys = createKeyRing([readDataKey(`bench:${Buffer.alloc(32).toString('base64')}`)]);
