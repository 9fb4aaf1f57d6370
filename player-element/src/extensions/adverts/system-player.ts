import type { AdvertVideo } from './advert-video';

/** What iPhones have of their own full-screen. */
interface SystemVideo {
  readonly webkitDisplayingFullscreen?: boolean;
  webkitExitFullscreen?(): void;
}

/**
 * Shows the adverts where the media is shown: in its window of picture-in-picture, and in the page in place of the
 * full-screen of iPhones, which has room for one video. Returns what gives the window back.
 */
export function takeSystemPlayer(video: HTMLVideoElement & SystemVideo, { element }: AdvertVideo): () => void {
  if (video.webkitDisplayingFullscreen) video.webkitExitFullscreen?.();
  if (!isInWindow(video)) return () => undefined;
  moveWindow(element);
  return () => {
    if (isInWindow(element)) moveWindow(video);
  };
}

function isInWindow(video: HTMLVideoElement): boolean {
  return (video.getRootNode() as Partial<DocumentOrShadowRoot>).pictureInPictureElement === video;
}

/** One window becomes another's without a press of the viewer's. */
function moveWindow(to: HTMLVideoElement): void {
  const move = (): void => void to.requestPictureInPicture().catch(() => undefined);
  // It takes a picture that is known already.
  if (to.readyState > HTMLMediaElement.HAVE_NOTHING) move();
  else to.addEventListener('loadedmetadata', move, { once: true });
}
