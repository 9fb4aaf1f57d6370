import { buildProblems } from './build-problems.mjs';
import { stopWith } from './stop-with.mjs';

/** Ends with status 1 and a line that says why when the build here is not to be run, for the server before it replaces its workers. */
const problems = buildProblems();
if (problems.length > 0) stopWith(problems.join(' '));
