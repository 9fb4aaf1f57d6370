import { AppFailure } from '../../../app-failure';
import type { SitePicture, SitePictures } from '../upload/upload';
import { cleanHtml, type RewriteAttributes } from './clean-html';

/** Where pictures of articles come from: the folder of the file, and the site itself. */
export interface ArticlePictureFiles {
  /** Reads a picture by its path in the folder of the file. @throws Error that says why it cannot be had. */
  read(path: string): Promise<Uint8Array>;
  /** Whether the site has a file at this path. */
  isServed(path: string): Promise<boolean>;
}

/** A picture that a file of articles names, and where: `0.cover`. */
export interface NamedPicture {
  readonly place: string;
  readonly address: string;
}

/** Attributes that name a picture, by tag. */
const pictureAttributes: Readonly<Record<string, string>> = { img: 'src', 'xl-video-player': 'poster' };

/** Every picture that a parsed file names, whether its articles are whole or not. */
export function picturesIn(file: unknown): NamedPicture[] {
  const articles: unknown[] = Array.isArray(file) ? file : [];
  return articles.flatMap((article, index) => {
    const { cover, html, video } = (article ?? {}) as Record<string, unknown>;
    const { poster } = (video ?? {}) as Record<string, unknown>;
    const named = { cover, 'video.poster': poster };
    const single = Object.entries(named).flatMap(([field, address]) =>
      typeof address === 'string' ? [{ place: `${index}.${field}`, address }] : [],
    );
    const shown = typeof html === 'string' ? picturesOf(html) : [];
    return [...single, ...shown.map((address) => ({ place: `${index}.html`, address }))];
  });
}

function picturesOf(html: string): string[] {
  const addresses: string[] = [];
  cleanHtml(html, (tag, given) => {
    const address = given[pictureAttributes[tag] ?? ''];
    if (address !== undefined) addresses.push(address);
    return given;
  });
  return addresses;
}

/** What became of the pictures of a file. */
export interface ResolvedPictures {
  /** Those of the folder, by the address that the file has for them. */
  readonly taken: ReadonlyMap<string, SitePicture>;
  /** Each place whose picture cannot be had, with the reason. */
  readonly faults: readonly string[];
}

interface Parts {
  readonly files: ArticlePictureFiles;
  readonly pictures: SitePictures;
  /** Whether a picture was taken in before. */
  isKept(path: string): Promise<boolean>;
}

/** Reads the pictures that stand beside a file of articles, and looks whether the others are there. */
export async function resolvePictures(named: readonly NamedPicture[], parts: Parts): Promise<ResolvedPictures> {
  const taken = new Map<string, SitePicture>();
  const reasons = new Map<string, string | undefined>();
  for (const { address } of named) {
    if (reasons.has(address)) continue;
    try {
      const picture = await resolve(address, parts);
      if (picture) taken.set(address, picture);
      reasons.set(address, undefined);
    } catch (error) {
      reasons.set(address, reasonOf(error));
    }
  }
  const faults = named.flatMap(({ place, address }) => {
    const reason = reasons.get(address);
    return reason === undefined ? [] : [`${place}: ${address || 'a picture without an address'} ${reason}`];
  });
  return { taken, faults };
}

/** @returns what is to be kept; undefined for what stays where it is. @throws Error when there is no such picture. */
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

/** Names the pictures that were taken in by their new addresses, with their size where the text does not say it. */
export function rewritingPictures(taken: ReadonlyMap<string, SitePicture>): RewriteAttributes {
  return (tag, given) => {
    const attribute = pictureAttributes[tag] ?? '';
    const picture = taken.get(given[attribute] ?? '');
    if (!picture) return given;
    const isSized = tag !== 'img' || 'width' in given || 'height' in given;
    const size = isSized ? {} : { width: String(picture.width), height: String(picture.height) };
    return { ...given, ...size, [attribute]: picture.url };
  };
}
