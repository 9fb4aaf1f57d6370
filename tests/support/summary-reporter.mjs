import { writeFileSync } from 'node:fs';

/**
 * Adds up the tests of a run, prints what failed and the sum, and writes the sum as JSON to a path given:
 * `{ passed, failed, skipped }`, and the same for each file with a failure as `files`, by its path.
 */
export function summaryReporter(path) {
  return {
    onTestRunFinished({ sessions }) {
      const sum = { passed: 0, failed: 0, skipped: 0 };
      const files = {};
      for (const session of sessions) {
        const own = { passed: 0, failed: 0, skipped: 0 };
        count(session.testResults, own);
        // A file that did not load has no tests to fail.
        if (!session.passed && session.errors.length > 0) own.failed += 1;
        if (own.failed > 0) {
          files[session.testFile] = own;
          console.log(`${session.testFile} in ${session.browser.name}:\n${failuresOf(session).join('\n')}`);
        }
        for (const kind of Object.keys(sum)) sum[kind] += own[kind];
      }
      console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
      if (path) writeFileSync(path, JSON.stringify({ ...sum, files }));
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

/** A line for each test that failed and each error of its file. */
function failuresOf({ testResults, errors }) {
  const failed = (suite, names) => [
    ...(suite?.tests ?? [])
      .filter(({ passed, skipped }) => !passed && !skipped)
      .map(({ name, error }) => `  ${[...names, name].join(' › ')}: ${error?.message}`),
    ...(suite?.suites ?? []).flatMap((inner) => failed(inner, [...names, inner.name])),
  ];
  return [...failed(testResults, []), ...errors.map(({ message }) => `  ${message}`)];
}
