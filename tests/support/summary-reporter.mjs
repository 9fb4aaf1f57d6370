import { writeFileSync } from 'node:fs';

/** Adds up the tests of a run, prints the sum and writes `{ passed, failed, skipped }` as JSON to a path given. */
export function summaryReporter(path) {
  return {
    onTestRunFinished({ sessions }) {
      const sum = { passed: 0, failed: 0, skipped: 0 };
      for (const session of sessions) {
        count(session.testResults, sum);
        // A file that did not load has no tests to fail.
        if (!session.passed && session.errors.length > 0) sum.failed += 1;
      }
      console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
      if (path) writeFileSync(path, JSON.stringify(sum));
    },
  };
}

function count(suite, sum) {
  for (const test of suite?.tests ?? []) {
    if (test.skipped) sum.skipped += 1;
    else if (test.passed) sum.passed += 1;
    else sum.failed += 1;
  }
  for (const inner of suite?.suites ?? []) count(inner, sum);
}
