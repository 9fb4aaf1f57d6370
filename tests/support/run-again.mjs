/** More files than this do not fail because the machine was busy. */
const MOST_FILES = 12;

/**
 * Runs test files once more by themselves when a few of them failed: a page that hangs, or a window that loses the focus,
 * fails what runs beside it.
 * @param {(files: string[]) => Promise<any>} run takes the files, none for all; resolves to the counts, with those of each file that failed as `files`.
 * @param {(text: string) => void} write is told which files ran twice.
 */
export async function runAgain(run, write) {
  const { files = {}, ...first } = await run([]);
  const again = Object.keys(files);
  if (again.length === 0 || again.length > MOST_FILES) return first;
  write(`\nonce more, by themselves: ${again.join(', ')}\n`);
  const { passed, failed, skipped } = await run(again);
  const sumOf = (kind) => Object.values(files).reduce((sum, counts) => sum + counts[kind], 0);
  return {
    passed: first.passed - sumOf('passed') + passed,
    failed: first.failed - sumOf('failed') + failed,
    skipped: first.skipped - sumOf('skipped') + skipped,
  };
}
