import { z } from 'zod';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { video } from '#contract/fields/video-schema.ts';
import { AppFailure } from '../../../app-failure';
import type { FileStorage } from '../../../platform/storage/file-storage';
import type { Transactions } from '../../../platform/tx';
import {
  claimKeptPicture,
  claimPictures,
  createSitePictures,
  parseUploadName,
  type SitePicture,
} from '../upload/upload';
import { saveArticle } from './article';
import { cleanHtml, type RewriteAttributes } from './clean-html';
import { listFilmRequests, listFilmRequestsIn, describeMissingOrigins, type FilmOrigins } from './film-origins';
import { chooseTopicCover } from './topic-cover';

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u);
/** A path of this site, or a safe address elsewhere. */
const addressField = z.string().regex(/^(\/(?![/\\])|https:\/\/)[^\s<>"'\\]*$/);

/** An address, or the path of a picture beside the file; resolvePictures decides which of them, and whether it exists. */
const pictureField = z.string().max(500);

/** A file of articles: one whose title exists is overwritten, any other is added. */
const articleFile = z.array(
  z.object({
    category: line(20),
    title: line(80),
    summary: line(300),
    /** Chosen by the topic if absent. */
    cover: pictureField.optional(),
    /** Cleaned before it is stored (contract/article-html.ts). */
    html: z.string().min(1).max(500_000),
    author: line(20),
    source: z.string().max(100).default(''),
    tags: z.array(line(20)).max(10).default([]),
    video: video
      .extend({
        src: addressField,
        poster: pictureField,
        file: addressField.optional(),
        subtitles: addressField.optional(),
        chapter_track: addressField.optional(),
        thumbnails: addressField.optional(),
        series: line(40).optional(),
      })
      .optional(),
    hot: z.boolean().default(false),
    top: z.boolean().default(false),
    published: z.boolean().default(true),
    publishedAt: z.iso.datetime({ offset: true }),
  }),
);

interface ArticleImportParts extends PictureFolders {
  readonly storage: FileStorage;
  readonly filmOrigins: FilmOrigins;
}

/**
 * Imports the articles of a parsed JSON file with the pictures beside it, all of them or none.
 * @returns counts, and warnings for the operator.
 * @throws Error that names each invalid place of the file and each missing picture.
 */
export async function importArticles(
  { transact }: Transactions,
  file: unknown,
  { storage, filmOrigins, ...folders }: ArticleImportParts,
) {
  const pictures = createSitePictures(storage);
  const isKept = async (path: string) => {
    const name = parseUploadName(path);
    return name !== undefined && transact((tx) => claimKeptPicture(tx, name));
  };
  const parsed = articleFile.safeParse(file);
  const { found, faults } = await resolvePictures(listPictures(file), { ...folders, ...pictures, isKept });
  const issues = parsed.error?.issues ?? [];
  const places = [...issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`), ...faults];
  if (!parsed.success || places.length > 0) throw new Error(`The articles cannot be taken in. ${places.join('; ')}.`);
  // All imports lock the rows in the same order.
  const stored = [...new Map([...found.values()].map((each) => [each.name, each])).values()].toSorted((one, other) =>
    one.name < other.name ? -1 : 1,
  );
  await transact((tx) => claimPictures(tx, stored));
  await pictures.save(stored);
  const rewrite = rewritePictures(found);
  const addressOf = (named: string) => found.get(named)?.url ?? named;
  const films = parsed.data.flatMap(({ video: film, html }) => [
    ...(film ? [listFilmRequests(film)] : []),
    ...listFilmRequestsIn(html),
  ]);
  const missing = describeMissingOrigins(films, filmOrigins);
  const updated = await transact(async (tx) => {
    let overwritten = 0;
    for (const { html, video: film, cover, hot, top, publishedAt, ...facts } of parsed.data) {
      const isKnown = await saveArticle(tx, {
        ...facts,
        cover: cover === undefined ? chooseTopicCover(facts.title, facts.category) : addressOf(cover),
        contentHtml: cleanHtml(html, rewrite),
        video: film ? { ...film, poster: addressOf(film.poster) } : null,
        isHot: hot,
        isTop: top,
        publishedAt: new Date(publishedAt),
        updatedAt: tx.now,
      });
      if (isKnown) overwritten += 1;
    }
    return overwritten;
  });
  return {
    added: parsed.data.length - updated,
    updated,
    pictures: stored.length,
    warnings: missing ? [missing] : [],
  };
}

/** Bytes that a picture may have: what cameras write, which is kept smaller. */
const maxBytes = 10 * 1024 * 1024;

/** A picture that a file of articles names, and where: `0.cover`. */
interface NamedPicture {
  readonly place: string;
  readonly address: string;
}

/** Attributes that name a picture, by tag. */
const pictureAttributes: Readonly<Record<string, string>> = { img: 'src', 'xl-video-player': 'poster' };

/** Every picture that a parsed file names, whether its articles are valid or not. */
function listPictures(file: unknown): NamedPicture[] {
  const articles: unknown[] = Array.isArray(file) ? file : [];
  return articles.flatMap((article, index) => {
    const { cover, html, video: film } = (article ?? {}) as Record<string, unknown>;
    const { poster } = (film ?? {}) as Record<string, unknown>;
    const named = { cover, 'video.poster': poster };
    const single = Object.entries(named).flatMap(([field, address]) =>
      typeof address === 'string' ? [{ place: `${index}.${field}`, address }] : [],
    );
    const inHtml = typeof html === 'string' ? listPicturesInHtml(html) : [];
    return [...single, ...inHtml.map((address) => ({ place: `${index}.html`, address }))];
  });
}

function listPicturesInHtml(html: string): string[] {
  const addresses: string[] = [];
  cleanHtml(html, (tag, attributes) => {
    const address = attributes[pictureAttributes[tag] ?? ''];
    if (address !== undefined) addresses.push(address);
    return attributes;
  });
  return addresses;
}

interface PictureFolders {
  /** Folder of the file of articles, with its pictures. */
  readonly folder: string;
  /** Folder of the built client, which the site serves. */
  readonly clientFolder: string;
}

interface Parts extends PictureFolders {
  prepare(file: Uint8Array): Promise<SitePicture>;
  /** Whether a picture was imported before. */
  isKept(path: string): Promise<boolean>;
}

/**
 * Reads the pictures beside a file of articles, and checks that the others exist.
 * @returns those of the folder by the address that the file names them with, and each place whose picture is not available with
 * the reason.
 */
async function resolvePictures(named: readonly NamedPicture[], parts: Parts) {
  const found = new Map<string, SitePicture>();
  const reasons = new Map<string, string | undefined>();
  for (const { address } of named) {
    if (reasons.has(address)) continue;
    try {
      const picture = await resolve(address, parts);
      if (picture) found.set(address, picture);
      reasons.set(address, undefined);
    } catch (error) {
      reasons.set(address, reasonOf(error));
    }
  }
  const faults = named.flatMap(({ place, address }) => {
    const reason = reasons.get(address);
    return reason === undefined ? [] : [`${place}: ${address || 'a picture without an address'} ${reason}`];
  });
  return { found, faults };
}

/** @returns the picture to store; undefined for one that stays where it is. @throws Error when there is no such picture. */
async function resolve(address: string, { folder, clientFolder, prepare, isKept }: Parts) {
  // Pages may show pictures of other sites by https alone.
  if (/^https:\/\/[^\s<>"'\\/][^\s<>"'\\]*$/.test(address)) return undefined;
  if (/^\/(?![/\\])[^\s<>"'\\]*$/.test(address)) {
    const path = address.replace(/[?#].*$/, '');
    if ((await isKept(path)) || (await findWithin(clientFolder, path)) !== undefined) return undefined;
    throw new Error('is no picture of this site');
  }
  if (address === '' || /^(?:[a-z][a-z\d+.-]*:|[/\\])/i.test(address))
    throw new Error('is neither beside the file nor an https address');
  const file = await findWithin(folder, address);
  if (!file) throw new Error('is not there');
  if ((await stat(file)).size > maxBytes) throw new Error(`is larger than ${maxBytes / 1024 / 1024} MB`);
  return prepare(await readFile(file));
}

/** The path of a file in a folder, by its address; undefined when there is none, or links lead out of the folder. */
async function findWithin(folder: string, address: string): Promise<string | undefined> {
  // Names with spaces or Chinese may be written as in addresses.
  for (const name of new Set([address, decoded(address)])) {
    try {
      const path = await realpath(join(folder, name));
      const isInside = path.startsWith((await realpath(folder)) + sep);
      if (isInside && (await stat(path)).isFile()) return path;
    } catch {
      // Not by this name.
    }
  }
  return undefined;
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function reasonOf(error: unknown): string {
  const isRefused = error instanceof AppFailure && error.failure === 'badRequest';
  return isRefused ? `cannot be kept: ${error.fields?.file ?? ''}` : (error as Error).message;
}

/** Replaces the addresses of imported pictures by their new ones, and adds their size where the text lacks it. */
function rewritePictures(found: ReadonlyMap<string, SitePicture>): RewriteAttributes {
  return (tag, attributes) => {
    const attribute = pictureAttributes[tag] ?? '';
    const picture = found.get(attributes[attribute] ?? '');
    if (!picture) return attributes;
    const isSized = tag !== 'img' || 'width' in attributes || 'height' in attributes;
    const size = isSized ? {} : { width: String(picture.width), height: String(picture.height) };
    return { ...attributes, ...size, [attribute]: picture.url };
  };
}
