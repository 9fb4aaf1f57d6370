import type { z } from 'zod';
import { getArticle } from '#contract/article/article-endpoints.ts';
import { brand } from '#contract/brand/brand.ts';
import { embedLimits, isEmbedStart } from '#contract/embed/embed-limits.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { cleanText } from '#contract/fields/clean-text.ts';
import type { Receipt } from '#contract/fields/receipt-schema.ts';
import { films } from '#contract/film/films.ts';
import { pageFilms } from '#contract/film/page-films.ts';
import { shujutongFilm } from '#contract/film/shujutong-film.ts';
import type { describeEmbedSchema } from '#contract/oembed/oembed-schema.ts';
import type { CallEndpoint } from '#contract/page-rendering.ts';
import { hasValidParams, matchRoute } from '#contract/routes/route-table.ts';
import { AppFailure } from '../../../app-failure';
import { isOrigin, listParser, settingGroup } from '../../../platform/settings/setting-group';

/** Encodings of `/` and `\` that some servers decode, and bytes that no path has. */
const disguised = /%(2f|5c|00|0[ad9])/i;
/** Browsers read backslashes as slashes, and drop tabs and line breaks. */
// oxlint-disable-next-line no-control-regex
const ambiguous = /[\s\\\u0000-\u001f\u007f]/;

/** Which films other sites may show in a frame, and which sites. */
export interface EmbedSettings {
  /** Folders and files that films may be of: paths of this site, or addresses. */
  readonly sources: readonly string[];
  /** Sources of the policy's `frame-ancestors`. */
  readonly ancestors: readonly string[];
}

export const embedSettings = settingGroup({
  topic: 'Pages',
  settings: {
    EMBED_SOURCES: {
      parser: listParser(
        isSource,
        'must list paths such as /media/, or addresses such as https://media.example.cn/films/, separated by commas',
        embedLimits.folder,
      ),
      meaning:
        'which films [`/embed`](deploy.md#frames-on-other-sites) plays: folders such as `/media/` or `https://media.example.cn/films/`',
    },
    EMBED_ANCESTORS: {
      parser: listParser(() => true, '', '*').refine(
        (parts) =>
          parts.length > 0 && (parts.every(isOrigin) || (parts.length === 1 && /^(\*|off)$/.test(parts[0] ?? ''))),
        'must be *, off, or a list of origins such as https://partner.example.cn, separated by commas',
      ),
      meaning: 'origins of the sites that may show `/embed` in a frame; `*` for all, `off` for none',
    },
  },
  read: ({ EMBED_SOURCES: sources, EMBED_ANCESTORS: ancestors }): EmbedSettings => ({
    sources,
    ancestors: ancestors[0] === 'off' ? ["'none'"] : ancestors,
  }),
});

/** A path, or an address, in the one spelling that browsers have for it. */
function isSource(text: string): boolean {
  if (isOwnPath(text)) return new URL(text, 'http://site.invalid').pathname === text;
  return URL.canParse(text) && /^https?:/.test(text) && new URL(text).href === text && !/[?#@]/.test(text);
}

interface SourceRules {
  /** Folders, which end with a slash, and files: paths of this site, or addresses. */
  readonly sources: readonly string[];
  /** The site's own origins, whose addresses are paths of it. */
  readonly ownOrigins: readonly [string, ...string[]];
}

export type EmbeddedPlayer = Exclude<ReturnType<typeof readEmbedRequest>, { readonly status: number }>;

/**
 * Reads the query of /embed. Unknown names are ignored; an invalid value is refused.
 * @returns what the frame plays, or why it shows no film, in a message for the author of the page around it.
 */
export function readEmbedRequest(query: Readonly<Record<string, unknown>>, rules: SourceRules) {
  const { src, title = '', poster = '', start = '' } = query;
  if (typeof src !== 'string' || src === '') return malformed('请用 src 参数写明视频的地址，并且只写一次。');
  if (typeof title !== 'string' || typeof poster !== 'string' || typeof start !== 'string') {
    return malformed('每个参数只能写一次。');
  }
  const source = checkSource(src, rules);
  if ('problem' in source) return refusalOf(source.problem, '视频');
  const picture = poster === '' ? undefined : checkSource(poster, rules);
  if (picture && 'problem' in picture) return refusalOf(picture.problem, '封面');
  if ([...title].length > embedLimits.title) return malformed(`title 最多 ${embedLimits.title} 个字。`);
  if (start !== '' && !isEmbedStart(start)) {
    return malformed(`start 请写从第几秒开始，如 12.5，最大 ${embedLimits.start}。`);
  }
  const [autoplay, muted, loop] = (['autoplay', 'muted', 'loop'] as const).map((name) => switchOf(query[name]));
  if (autoplay === undefined || muted === undefined || loop === undefined) {
    return malformed('autoplay、muted、loop 请写 1 或 0。');
  }
  const film = ownFilm(source.address);
  return {
    src: source.address,
    title: cleanText.line(title) || (film?.title ?? ''),
    poster: picture?.address ?? film?.poster,
    autoplay,
    muted,
    loop,
    /** Seconds from the beginning, without an exponent, which no URL of a frame may have. */
    start: start === '' ? undefined : Math.round(Number(start) * 1000) / 1000,
    subtitles: film?.subtitles,
    chapters: film?.chapter_track,
    thumbnails: film?.thumbnails,
  };
}

/** The film of the site that an address is of. */
function ownFilm(address: string) {
  const [path] = address.split(/[?#]/, 1);
  return Object.values(films).find(({ src, file }) => src === path || file === path);
}

function malformed(message: string) {
  return { status: 400 as const, message };
}

function refusalOf(problem: 'malformed' | 'refused', what: string) {
  return problem === 'malformed'
    ? malformed(`${what}的地址不正确：请写 https:// 开头的完整地址，或 / 开头的本站路径。`)
    : { status: 403 as const, message: `${what}不在本站允许嵌入的范围内。` };
}

/** Whether a switch is on; undefined for what is neither. A name alone is on. */
function switchOf(value: unknown): boolean | undefined {
  if (value === undefined || value === '0' || value === 'false') return false;
  return value === '' || value === '1' || value === 'true' ? true : undefined;
}

/** Whether a text is a path of this site: two slashes begin an address of another one. */
function isOwnPath(text: string): boolean {
  return text.startsWith('/') && !text.startsWith('//');
}

type CheckedSource = { readonly address: string } | { readonly problem: 'malformed' | 'refused' };

/**
 * Checks an address of a request against the allowed sources, normalised as browsers do.
 * @returns the address to write into the page: a path of this site, or a whole address.
 */
function checkSource(text: string, { sources, ownOrigins }: SourceRules): CheckedSource {
  const [own] = ownOrigins;
  if (text === '' || ambiguous.test(text)) return { problem: 'malformed' };
  if (!isOwnPath(text) && !/^https?:\/\/[^/]/i.test(text)) return { problem: 'malformed' };
  if (!URL.canParse(text, own)) return { problem: 'malformed' };
  const url = new URL(text, own);
  // `/.//host` becomes a path that is an address by itself.
  const isAmbiguous = disguised.test(url.pathname) || url.pathname.startsWith('//');
  if (url.username || url.password || isAmbiguous) return { problem: 'malformed' };
  const isOwn = ownOrigins.includes(url.origin);
  const place = (isOwn ? '' : url.origin) + url.pathname;
  const isAllowed = sources.some((source) => (source.endsWith('/') ? place.startsWith(source) : place === source));
  if (!isAllowed) return { problem: 'refused' };
  return { address: place + url.search + url.hash };
}

/** Returns the origins of the sources, beside the site itself. */
export function sourceOrigins(sources: readonly string[]): string[] {
  return [...new Set(sources.filter((source) => !isOwnPath(source)).map((source) => new URL(source).origin))];
}

/** The film on each page that has one, and that of the playground. */
const filmsOfPages = { ...pageFilms, play: shujutongFilm };

/** Size of the frame without limits of the consumer, in px. */
const defaultFrame = { width: 640, height: 360 };
/** Size of the posters of own films, in px. */
const posterSize = { width: 1280, height: 720 };
/** Seconds that consumers may keep an answer. */
const cacheAge = 3600;

/** Answers oEmbed (https://oembed.com) for addresses of this site. */
export async function describeFilm(
  { url, maxwidth, maxheight, format }: z.output<typeof describeEmbedSchema.query>,
  rules: SourceRules,
  call: CallEndpoint,
): Promise<Receipt> {
  const [origin] = rules.ownOrigins;
  if (format !== 'json') return respond(501, { message: '只提供 JSON 格式' });
  const film = await findFilm(url, rules, call);
  if (!film) return respond(404, { message: '这个地址没有可以嵌入的视频' });
  const { width, height } = fitFrame(maxwidth, maxheight);
  const { src, title, poster, frame } = film;
  // The size of other pictures is not known.
  const isOwnPoster = poster === ownFilm(src)?.poster;
  const fitsPoster =
    isOwnPoster && (maxwidth ?? Infinity) >= posterSize.width && (maxheight ?? Infinity) >= posterSize.height;
  const description = {
    version: '1.0',
    type: 'video',
    title,
    provider_name: brand.name,
    provider_url: `${origin}/`,
    cache_age: cacheAge,
    ...(poster &&
      fitsPoster && {
        thumbnail_url: new URL(poster, origin).href,
        thumbnail_width: posterSize.width,
        thumbnail_height: posterSize.height,
      }),
    width,
    height,
    html: `<iframe src="${escapeHtml(frame)}" title="${escapeHtml(title)}" width="${width}" height="${height}" frameborder="0" allow="autoplay; fullscreen; picture-in-picture" allowfullscreen></iframe>`,
  };
  return { ...respond(200, description), maxAge: cacheAge };
}

async function findFilm(text: string, rules: SourceRules, call: CallEndpoint) {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (!rules.ownOrigins.includes(url.origin) || url.username || url.password) return undefined;
  if (url.pathname === '/embed') return readFilm(url.searchParams, rules);
  const match = matchRoute(url.pathname);
  if (!match || !hasValidParams(match)) return undefined;
  const film =
    match.route.name === 'collegePost' ? await findArticleFilm(url.searchParams, call) : filmsOfPages[match.route.name];
  return film && readFilm(new URLSearchParams({ src: film.src, title: film.title, poster: film.poster }), rules);
}

/** Returns the film of the frame with a query of /embed, and the address of the frame. */
function readFilm(query: URLSearchParams, rules: SourceRules) {
  const read = readEmbedRequest(toServerQuery(query), rules);
  if ('status' in read) return undefined;
  const { src, title, poster } = read;
  // Only what the frame reads is passed on.
  const { autoplay, muted, loop, start } = read;
  const known = new URLSearchParams({ src, ...(title && { title }), ...(poster && { poster }) });
  for (const [name, isOn] of Object.entries({ autoplay, muted, loop })) if (isOn) known.set(name, '1');
  if (start !== undefined) known.set('start', String(start));
  return { title: title || '视频', src, poster, frame: `${rules.ownOrigins[0]}/embed?${known}` };
}

async function findArticleFilm(query: URLSearchParams, call: CallEndpoint) {
  const id = query.get('id') ?? '';
  if (!/^[1-9]\d{0,8}$/.test(id)) return undefined;
  try {
    const { video } = await call(getArticle, { params: { id } });
    return video ?? undefined;
  } catch (error) {
    if (error instanceof AppFailure && error.failure === 'notFound') return undefined;
    throw error;
  }
}

/** Returns a query as the server reads it: a repeated name has a list. */
function toServerQuery(query: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const all = query.getAll(name);
      return [name, all.length > 1 ? all : all[0]];
    }),
  );
}

/** The largest frame of the film's shape within the limits. */
function fitFrame(maxwidth = defaultFrame.width, maxheight = defaultFrame.height): { width: number; height: number } {
  const width = Math.max(1, Math.min(maxwidth, Math.floor((maxheight * defaultFrame.width) / defaultFrame.height)));
  return { width, height: Math.max(1, Math.floor((width * defaultFrame.height) / defaultFrame.width)) };
}

function respond(status: number, body: object): Receipt {
  return { status, type: 'application/json; charset=utf-8', text: JSON.stringify(body) };
}
