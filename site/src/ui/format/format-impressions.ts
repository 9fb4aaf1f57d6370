const thousand = 1_000;
const tenThousand = 10_000;

/** How often advertisements were seen, short: 1500 is `1.50k`, 12345 is `1.23w` (spec 5.2; site R-FMT-3). */
export function formatImpressions(count: number | null | undefined): string {
  if (!count || !Number.isFinite(count)) return '0';
  if (count < thousand) return String(count);
  if (count < tenThousand) return `${(count / thousand).toFixed(2)}k`;
  return `${(count / tenThousand).toFixed(2)}w`;
}
