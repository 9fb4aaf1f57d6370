import { createKeyRing } from '../../site/server/platform/keys/key-ring';

/** The keys of test databases, which copies of one database share. */
export const testKeys = createKeyRing([{ id: 'test', secret: Buffer.alloc(32, 'test') }]);
