const units = ['B', 'KB', 'MB', 'GB'] as const;
const step = 1024;

/** A file's size in the largest unit that leaves a whole part: 1536 is `1.5 KB`. */
export function formatBytes(bytes: number): string {
  let amount = bytes;
  let unit = 0;
  while (amount >= step && unit < units.length - 1) {
    amount /= step;
    unit += 1;
  }
  return `${Number(amount.toFixed(1))} ${units[unit]}`;
}
