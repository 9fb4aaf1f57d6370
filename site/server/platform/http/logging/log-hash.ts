import { createHmac, randomBytes } from 'node:crypto';
import { systemClock, type Clock } from '../../clock';

/** Milliseconds for which an address has the same hash. */
const dayTime = 24 * 60 * 60 * 1000;
/** Characters of a hash: enough to tell the visitors of a day apart. */
const length = 16;

/** What the secret of the hashes is derived for, from the keys of personal data. */
export const logHashPurpose = 'log hashes';

/**
 * @param secretOf hands over a secret, once a day: the same in all processes, so that their lines of one visitor can be told to
 * belong together; made anew and kept nowhere by default.
 * @returns what stands for the address of a visitor, or the name of an account, in logs. It changes each day, and nobody without the
 * secret finds out the address.
 */
export function createLogHash(secretOf = ownSecret(), now: Clock = systemClock): (text: string) => string {
  let day = -1;
  let key: Buffer;
  return (text) => {
    const today = Math.floor(now().getTime() / dayTime);
    if (today !== day) [day, key] = [today, createHmac('sha256', secretOf()).update(String(today)).digest()];
    return createHmac('sha256', key).update(text).digest('base64url').slice(0, length);
  };
}

function ownSecret(): () => Buffer {
  const secret = randomBytes(32);
  return () => secret;
}
