import { solveChallenge as findSolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, Solution } from '#contract/session/challenge-schema.ts';
import { lazyModule } from '#data/chunks/lazy-module.ts';

/** Needed only without HTTPS. */
const plainModule = lazyModule(() => import('./derive-key-plainly'));

/** Time limit in milliseconds: enough for a slow phone and the hardest challenge. */
const workingTime = 120_000;

/**
 * Solves a challenge. `crypto.subtle` derives the keys outside of the main thread; without HTTPS there is none, and the main thread
 * does, with breaks.
 * @returns undefined when the signal aborts or the time limit is reached.
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
