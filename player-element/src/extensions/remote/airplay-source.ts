import type { ExtensionContext } from '../extension';

/**
 * AirPlay cannot take what a script puts together. Beside the script's own `<source>`, a second one with the address of
 * the stream tells Safari what to send: https://webkit.org/blog/15036/how-to-use-media-source-extensions-with-airplay/
 */
export function offerAirPlaySource({ player, owners: { video, source, document } }: ExtensionContext): void {
  if (!('webkitShowPlaybackTargetPicker' in video)) return;
  const { signal } = player;
  const offer = document.createElement('source');
  offer.type = 'application/x-mpegURL';

  const follow = (): void => {
    offer.remove();
    // Only beside another one: by itself it would be what plays. A `src` leaves every `<source>` aside.
    const isScripted = source.engine === 'mse' && video.querySelector('source[src^="blob:"]') !== null;
    if (!isScripted) return;
    offer.src = player.state.mediaUrl;
    video.append(offer);
    // hls.js forbids it for media that only a script can give.
    video.disableRemotePlayback = false;
  };
  for (const type of ['loadstart', 'loadedmetadata']) video.addEventListener(type, follow, { signal });
  signal.addEventListener('abort', () => offer.remove(), { once: true });
  follow();
}
