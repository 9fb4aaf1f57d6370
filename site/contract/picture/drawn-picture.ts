/** Where the pictures are that the site draws itself (site/pictures). */
const folder = '/pictures/drawn/';
const address = /^\/pictures\/drawn\/[\w/-]+(?=\.jpg$)/;

/** Widths in pixels that each is drawn in; its JPEG has the largest. */
export const drawnWidths = [320, 640, 1280] as const;
/** Formats beside the JPEG, the smallest first. */
export const drawnFormats = ['avif', 'webp'] as const;
/** The JPEG's size in pixels. */
export const drawnSize = { width: 1280, height: 720 } as const;

export interface PictureSource {
  /** Media type. */
  readonly type: string;
  /** Addresses with their widths, as the attribute of that name takes them. */
  readonly srcSet: string;
}

/** The address of a drawn picture, its JPEG. @param name of its group and itself */
export function drawnPicture(name: `${string}/${string}`): string {
  return `${folder}${name}.jpg`;
}

export function isDrawn(cover: string): boolean {
  return address.test(cover);
}

/**
 * A drawn picture in its smaller formats, the best first; none for a picture from elsewhere.
 * @param loadedFrom where an address is loaded from.
 */
export function drawnSources(cover: string, loadedFrom = (own: string) => own): PictureSource[] {
  const [name] = address.exec(cover) ?? [];
  if (name === undefined) return [];
  return drawnFormats.map((format) => ({
    type: `image/${format}`,
    srcSet: drawnWidths.map((width) => `${loadedFrom(`${name}-${width}.${format}`)} ${width}w`).join(', '),
  }));
}
