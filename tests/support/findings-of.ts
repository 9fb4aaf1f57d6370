import type { Finding } from '../../site/server/platform/doctor-check';

/** All that a check finds, as `level sentence`. */
export async function findingsOf(found: AsyncIterable<Finding> | Iterable<Finding>): Promise<string[]> {
  const lines: string[] = [];
  for await (const { level, sentence } of found) lines.push(`${level} ${sentence}`);
  return lines;
}
