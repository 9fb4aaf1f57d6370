/**
 * Whether a video that has data is another site's that does not allow scripts to look at it (CORS). A picture tells, also
 * where its address leads on to another site; for sound alone the address has to do.
 */
export function isForeignMedia(video: HTMLVideoElement): boolean {
  const { currentSrc, videoWidth, crossOrigin, ownerDocument } = video;
  // Asked for with the other site's consent, it would not have come without; and a script puts together a `blob:` itself.
  if (crossOrigin !== null || !/^https?:/.test(currentSrc)) return false;
  if (videoWidth === 0) return new URL(currentSrc).origin !== location.origin;
  const canvas = ownerDocument.createElement('canvas');
  [canvas.width, canvas.height] = [1, 1];
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  try {
    context.drawImage(video, 0, 0, 1, 1);
    context.getImageData(0, 0, 1, 1);
    return false;
  } catch {
    return true;
  }
}
