/** No failing address may be asked for more often than this within that time. */
const MOST_REQUESTS = 12;
const WINDOW_MS = 30_000;

/** Which failing addresses were asked for too often. */
export function hammered(requests) {
  const byUrl = Map.groupBy
    ? Map.groupBy(requests, ({ url }) => url)
    : requests.reduce((map, entry) => map.set(entry.url, [...(map.get(entry.url) ?? []), entry]), new Map());
  return [...byUrl]
    .filter(([, entries]) => entries.some(({ failed }) => failed) && densest(entries) > MOST_REQUESTS)
    .map(([url, entries]) => `${url} failed and was asked for ${densest(entries)} times within 30 s`);
}

function densest(entries) {
  return Math.max(
    ...entries.map(({ at }) => entries.filter((entry) => entry.at >= at && entry.at < at + WINDOW_MS).length),
  );
}

/** Requests whose path contains a text or matches a pattern. */
export function requestsTo(requests, path) {
  return requests.filter(({ url }) => (typeof path === 'string' ? url.includes(path) : path.test(url)));
}

/** Seconds from each request to the next. */
export function spacing(requests) {
  return requests.slice(1).map(({ at }, index) => (at - requests[index].at) / 1000);
}
