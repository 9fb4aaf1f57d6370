import { desktopCookie, isTrackingQuery } from '../cookie-table';
import { callbackParameterOf } from '../session/callback-parameters';
import { previewParameter } from './preview';
import { queryName } from './query-name';

/**
 * The part of a query that decides what a page shows, in the order of the names: without where the visit came from.
 * Pages are kept under it, so whatever a page shows of its own address shows this.
 * @param search as `location.search` holds it, such as `?utm_source=a&page=2`.
 */
export function contentSearch(search: string): string {
  const pairs = search
    .replace(/^\?/, '')
    .split('&')
    .map((pair) => ({ pair, name: queryName(pair) }))
    .filter(({ pair, name }) => pair !== '' && !isTechnical(pair, name) && !isTrackingQuery(name))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .map(({ pair }) => pair);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Parameters for the server or the browser's scripts, whatever the page is. */
function isTechnical(pair: string, name: string): boolean {
  return callbackParameterOf(pair) !== undefined || name === desktopCookie.query || name === previewParameter;
}
