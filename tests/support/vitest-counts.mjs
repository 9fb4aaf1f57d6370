import { sum } from './tool.mjs';

/**
 * What Vitest's JSON report counts, with the counts of each file that failed as `files`. A file that failed before or after its
 * tests counts as one failed test.
 */
export function vitestCounts({ testResults }) {
  const counted = testResults.map(({ name, status, assertionResults }) => {
    const those = (...wanted) => assertionResults.filter((test) => wanted.includes(test.status)).length;
    const failed = those('failed');
    return [
      name,
      {
        passed: those('passed'),
        failed: status === 'failed' ? Math.max(failed, 1) : failed,
        skipped: those('pending', 'skipped', 'todo'),
      },
    ];
  });
  const none = { passed: 0, failed: 0, skipped: 0 };
  return {
    ...sum(none, ...counted.map(([, counts]) => counts)),
    files: Object.fromEntries(counted.filter(([, { failed }]) => failed > 0)),
  };
}
