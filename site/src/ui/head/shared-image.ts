import { drawnSize, isDrawn } from '#contract/picture/drawn-picture.ts';
import { absoluteAddress } from './absolute-address';
import type { SharedImage } from './open-graph';

/** Of pages without a picture of their own (npm run share-picture). */
const siteImage = { address: '/pictures/share.jpg', size: { width: 1200, height: 630 } };

/** The picture where a page is shared. @param cover of what the page is about; chats show no drawing in SVG */
export function sharedImage(cover: string | undefined, origin: string): SharedImage {
  if (!cover || cover.endsWith('.svg')) return { ...siteImage, address: origin + siteImage.address };
  return { address: absoluteAddress(cover, origin), size: isDrawn(cover) ? drawnSize : undefined };
}
