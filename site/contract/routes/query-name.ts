/** The name of a `name=value` pair of a query. */
export function queryName(pair: string): string {
  const [name = ''] = pair.split('=');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
