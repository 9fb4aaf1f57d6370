import { AppFailure } from '../app-failure';
import { secondsAfter } from './clock';

/** Seconds that a proof of identity counts: long enough for one errand, short enough for a device left alone. */
const proofLife = 10 * 60;

/** When a proof of identity no longer counts. */
export function proofEnd(provenAt: Date): Date {
  return secondsAfter(provenAt, proofLife);
}

/** @throws AppFailure `proofRequired` when the proof is too old, so that the page asks for a password or a code. */
export function requireRecentProof({ provenAt }: { readonly provenAt: Date }, now: Date): void {
  if (proofEnd(provenAt) <= now) throw new AppFailure('proofRequired');
}
