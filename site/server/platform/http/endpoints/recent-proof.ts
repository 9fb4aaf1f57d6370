import { AppFailure } from '../../../app-failure';
import { secondsAfter } from '../../clock';

/** Seconds that a proof of identity counts: long enough for one errand, short enough for a device left alone. */
const proofLife = 10 * 60;

/** @throws AppFailure `proofRequired` when the proof is too old, so that the page asks for a password or a code. */
export function requireRecentProof({ provenAt }: { readonly provenAt: Date }, now: Date): void {
  if (provenAt < secondsAfter(now, -proofLife)) throw new AppFailure('proofRequired');
}
