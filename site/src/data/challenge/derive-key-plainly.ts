import type { deriveKey as deriveByBrowser } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey } from '#contract/session/derive-key.ts';

/** Milliseconds of work without a break: longer than a frame, too short to be noticed. */
const longestTask = 30;

let breakAt = 0;

/** Derives a key in the main thread, with breaks for painting and input, where there is no `crypto.subtle`. */
export const deriveKeyPlainly: typeof deriveByBrowser = async ({ algorithm, cost, keyLength = 32 }, salt, password) => {
  if (algorithm !== 'PBKDF2/SHA-256') throw new Error(`No way to derive keys by ${algorithm}`);
  if (performance.now() > breakAt) {
    await new Promise((resolve) => setTimeout(resolve));
    breakAt = performance.now() + longestTask;
  }
  return { parameters: {}, derivedKey: deriveKey(password, salt, cost, keyLength) };
};
