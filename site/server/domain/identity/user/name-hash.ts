import type { KeyRing } from '../../../platform/keys/key-ring';

/** What is stored of a mobile, an address, a name or a network: it can be compared, and not be found by trying them all. */
export type NameHash = (text: string) => string;

export function createNameHash(keys: KeyRing): NameHash {
  return (text) => keys.blindIndex('identity', text);
}
