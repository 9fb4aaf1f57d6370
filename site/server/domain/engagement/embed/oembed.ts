import type { z } from 'zod';
import { getArticle } from '../../../../contract/article/article-endpoints';
import { brand } from '../../../../contract/brand/brand';
import { escapeHtml } from '../../../../contract/escape-html';
import { pageFilms } from '../../../../contract/film/page-films';
import { shujutongFilm } from '../../../../contract/film/shujutong-film';
import type { Receipt } from '../../../../contract/fields/receipt-schema';
import type { describeEmbedSchema } from '../../../../contract/oembed/oembed-schema';
import type { CallEndpoint } from '../../../../contract/page-rendering';
import { hasValidParams, matchRoute } from '../../../../contract/routes/route-table';
import { AppFailure } from '../../../app-failure';
import { ownFilm, readEmbedRequest, type SourceRules } from './embed';

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
