/** Id of the first record of a year, for links to it. */
export function yearId(year: string): string {
  return `year-${year}`;
}
