import { solveChallenge as findSolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, Solution } from '#contract/session/challenge-schema.ts';
import { lazyModule } from '#data/chunks/lazy-module.ts';

/** Only pages that did not come over HTTPS need it. */
const plainModule = lazyModule(() => import('./derive-key-plainly'));

/** How long a slow phone may work at the hardest challenge, in milliseconds. */
const workingTime = 120_000;

/**
 * Does the work of a challenge. The browser derives the keys outside of the page's thread, so the page stays responsive; where it
 * derives none, on pages that did not come over HTTPS, the page does so itself, with breaks.
 * @returns undefined once the signal is aborted or the time is over.
 */
export async function solveChallenge(challenge: Challenge, signal: AbortSignal): Promise<Solution | undefined> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal.addEventListener('abort', abort, { signal: controller.signal });
  if (signal.aborted) abort();
  const found = await findSolution({
    challenge,
    deriveKey: hasSubtleCrypto() ? deriveKey : (await plainModule.load()).deriveKeyPlainly,
    controller,
    timeout: workingTime,
  });
  if (!found) return undefined;
  abort();
  const { counter, derivedKey } = found;
  return { challenge, counter, derivedKey };
}

function hasSubtleCrypto(): boolean {
  return (crypto as { subtle?: SubtleCrypto }).subtle !== undefined;
}
