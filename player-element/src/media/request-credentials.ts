/** Credentials of a script's request for media, by the `crossorigin` of the video that will play it. */
export function requestCredentials(crossOrigin: string | null): RequestCredentials {
  return crossOrigin === 'use-credentials' ? 'include' : 'same-origin';
}
