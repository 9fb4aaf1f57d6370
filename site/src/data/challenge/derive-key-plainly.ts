import type { deriveKey as deriveByBrowser } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey } from '#contract/session/derive-key.ts';

/** Milliseconds that the page's thread works without a break: longer than a frame, and no wait that anybody notices. */
const longestTask = 30;

let breakAt = 0;

/** Derives a key as a browser does over HTTPS. It works in the page's thread, and lets the page draw and listen in between. */
export const deriveKeyPlainly: typeof deriveByBrowser = async ({ algorithm, cost, keyLength = 32 }, salt, password) => {
  if (algorithm !== 'PBKDF2/SHA-256') throw new Error(`No way to derive keys by ${algorithm}`);
  if (performance.now() > breakAt) {
    await new Promise((resolve) => setTimeout(resolve));
    breakAt = performance.now() + longestTask;
  }
  return { parameters: {}, derivedKey: deriveKey(password, salt, cost, keyLength) };
};
