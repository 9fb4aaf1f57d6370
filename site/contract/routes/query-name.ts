/** The decoded name of a `name=value` pair of a query; as it is when it cannot be decoded. */
export function queryName(pair: string): string {
  const [name = ''] = pair.split('=');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
