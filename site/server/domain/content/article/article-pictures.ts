import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { AppFailure } from '../../../app-failure';
import type { SitePicture } from '../upload/upload';
import { cleanHtml, type RewriteAttributes } from './clean-html';

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
export function picturesIn(file: unknown): NamedPicture[] {
  const articles: unknown[] = Array.isArray(file) ? file : [];
  return articles.flatMap((article, index) => {
    const { cover, html, video } = (article ?? {}) as Record<string, unknown>;
    const { poster } = (video ?? {}) as Record<string, unknown>;
    const named = { cover, 'video.poster': poster };
    const single = Object.entries(named).flatMap(([field, address]) =>
      typeof address === 'string' ? [{ place: `${index}.${field}`, address }] : [],
    );
    const inHtml = typeof html === 'string' ? picturesOf(html) : [];
    return [...single, ...inHtml.map((address) => ({ place: `${index}.html`, address }))];
  });
}

function picturesOf(html: string): string[] {
  const addresses: string[] = [];
  cleanHtml(html, (tag, attributes) => {
    const address = attributes[pictureAttributes[tag] ?? ''];
    if (address !== undefined) addresses.push(address);
    return attributes;
  });
  return addresses;
}

export interface PictureFolders {
  /** Of the file of articles, with its pictures. */
  readonly folder: string;
  /** What was built for browsers, which the site serves. */
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
export async function resolvePictures(named: readonly NamedPicture[], parts: Parts) {
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
export function rewritePictures(found: ReadonlyMap<string, SitePicture>): RewriteAttributes {
  return (tag, attributes) => {
    const attribute = pictureAttributes[tag] ?? '';
    const picture = found.get(attributes[attribute] ?? '');
    if (!picture) return attributes;
    const isSized = tag !== 'img' || 'width' in attributes || 'height' in attributes;
    const size = isSized ? {} : { width: String(picture.width), height: String(picture.height) };
    return { ...attributes, ...size, [attribute]: picture.url };
  };
}
