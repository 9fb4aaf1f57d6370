/** The page number in a query; 1 when it is missing or invalid. */
export function pageNumber(query: URLSearchParams): number {
  const asked = query.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
}
