const monthsOfYear = 12;

/** A length of service as people say it: whole years as years, others as months. */
export function termName(months: number): string {
  return months % monthsOfYear === 0 ? `${months / monthsOfYear} 年` : `${months} 个月`;
}
