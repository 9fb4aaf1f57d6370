import { buildProblems } from './build-problems.mjs';
import { stopWith } from './stop-with.mjs';

/** Stops a command with a sentence when there is no build of these sources: beside a running server nothing is built or installed. */
export function requireBuilt() {
  const problems = buildProblems();
  if (problems.length > 0) stopWith(problems.join(' '));
}
