import { AppFailure } from '../../../app-failure';
import type { SitePicture, SitePictures } from '../upload/upload';
import { cleanHtml, type RewriteAttributes } from './clean-html';

/** Where pictures of articles come from: the folder of the file, and the site itself. */
export interface ArticlePictureFiles {
  /** Reads a picture by its path in the folder of the file. @throws Error with the reason why it is not available. */
  read(path: string): Promise<Uint8Array>;
  /** Whether the site has a file at this path. */
  isServed(path: string): Promise<boolean>;
}

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

interface Parts {
  readonly files: ArticlePictureFiles;
  readonly pictures: SitePictures;
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
async function resolve(address: string, { files, pictures, isKept }: Parts): Promise<SitePicture | undefined> {
  // Pages may show pictures of other sites by https alone.
  if (/^https:\/\/[^\s<>"'\\/][^\s<>"'\\]*$/.test(address)) return undefined;
  if (/^\/(?![/\\])[^\s<>"'\\]*$/.test(address)) {
    const path = address.replace(/[?#].*$/, '');
    if ((await isKept(path)) || (await files.isServed(path))) return undefined;
    throw new Error('is no picture of this site');
  }
  if (address === '' || /^(?:[a-z][a-z\d+.-]*:|[/\\])/i.test(address))
    throw new Error('is neither beside the file nor an https address');
  return pictures.prepare(await files.read(address));
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
