import { cleanHtml } from './clean-html';

/** The addresses that scripts of a page fetch to play one film, as its content names them. */
type FilmRequests = readonly string[];

/** The origins that pages may send requests to, beside their own. */
export interface FilmOrigins {
  /** MEDIA_ORIGINS. */
  readonly media: readonly string[];
  /** Origins of the site and of its files. */
  readonly own: readonly string[];
}

/** Fields of a film beside its source; scripts fetch each of them. */
const trackFields = ['subtitles', 'chapter_track', 'thumbnails'] as const;

const streamType = /mpegurl|dash\+xml/i;
const streamEnding = /\.(m3u8|mpd)$/i;
/** A base for paths, which stay on the site. */
const thisSite = 'https://site.invalid';

/** Returns what scripts fetch for a film of the column `video`. A browser loads one file by itself, from any https address. */
export function listFilmRequests(film: Readonly<Record<string, unknown>>): FilmRequests {
  const { src, type } = film;
  const tracks = trackFields.map((field) => film[field]);
  return [isStream(src, type) ? src : undefined, ...tracks].filter(isText);
}

/** Returns what scripts fetch for each film within a text. */
export function listFilmRequestsIn(html: string): FilmRequests[] {
  const films: string[][] = [];
  cleanHtml(html, (tag, attributes) => {
    if (tag === 'xl-video-player') films.push([...listFilmRequests(attributes)]);
    if (tag === 'track' && attributes.src) films.at(-1)?.push(attributes.src);
    return attributes;
  });
  return films;
}

export function hasForeignFilms(films: readonly FilmRequests[], { own }: FilmOrigins): boolean {
  return films.some((film) => [...originsOf(film)].some((origin) => !own.includes(origin)));
}

/** Returns a sentence that counts the films by missing origin and names the setting; undefined when pages may fetch all of them. */
export function describeMissingOrigins(
  films: readonly FilmRequests[],
  { media, own }: FilmOrigins,
): string | undefined {
  const counts = new Map<string, number>();
  for (const origin of films.flatMap((film) => [...originsOf(film)])) {
    if (!media.includes(origin) && !own.includes(origin)) counts.set(origin, (counts.get(origin) ?? 0) + 1);
  }
  if (counts.size === 0) return undefined;
  const missing = [...counts].sort(([, one], [, other]) => other - one);
  const counted = missing.map(([origin, count]) => `${origin} (${count} ${count === 1 ? 'film' : 'films'})`);
  const setting = [...media, ...missing.map(([origin]) => origin)].join(',');
  return `MEDIA_ORIGINS lacks ${counted.join(', ')}, so streams from there do not play, and subtitles and thumbnails do not show; set MEDIA_ORIGINS=${setting}.`;
}

/** The origins that a film needs, each once. */
function originsOf(film: FilmRequests): Set<string> {
  const urls = film.filter((address) => URL.canParse(address, thisSite)).map((address) => new URL(address, thisSite));
  return new Set(urls.map(({ origin }) => origin).filter((origin) => origin !== thisSite && origin !== 'null'));
}

function isStream(src: unknown, type: unknown): src is string {
  if (!isText(src)) return false;
  if (isText(type) && streamType.test(type)) return true;
  return URL.canParse(src, thisSite) && streamEnding.test(new URL(src, thisSite).pathname);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
