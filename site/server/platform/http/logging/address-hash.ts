import { createHmac, randomBytes } from 'node:crypto';
import { systemClock, type Clock } from '../../clock';

/** Milliseconds for which an address has the same hash. */
const dayTime = 24 * 60 * 60 * 1000;
/** Characters of a hash: enough to tell the visitors of a day apart. */
const length = 16;

/**
 * @returns what stands for the address of a visitor in logs. Its key is made anew for each process and day and kept nowhere, so
 * that requests of a day can be told to belong together, and nobody can find out the address.
 */
export function createAddressHash(now: Clock = systemClock): (address: string) => string {
  let day = -1;
  let key: Buffer;
  return (address) => {
    const today = Math.floor(now().getTime() / dayTime);
    if (today !== day) [day, key] = [today, randomBytes(32)];
    return createHmac('sha256', key).update(address).digest('base64url').slice(0, length);
  };
}
