const tenThousand = 10_000;
const hundredMillion = tenThousand * tenThousand;

/** A count as people write it: `9999`, `2.86 万`, `5386 万`, `1.2 亿`, with no more than three digits where there is a fraction. */
export function formatCount(count: number | null | undefined): string {
  if (!count || !Number.isFinite(count)) return '0';
  if (count < tenThousand) return String(count);
  const short = roundToThreeDigits(count / tenThousand);
  return short < tenThousand ? `${short} 万` : `${roundToThreeDigits(count / hundredMillion)} 亿`;
}

function roundToThreeDigits(value: number): number {
  const decimals = value < 10 ? 2 : value < 100 ? 1 : 0;
  return Number(value.toFixed(decimals));
}
