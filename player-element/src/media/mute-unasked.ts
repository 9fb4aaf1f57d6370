const mutedUnasked = new WeakSet<HTMLVideoElement>();

/** Mutes a video that is about to start by itself: browsers refuse anything louder (spec 4.2). */
export function muteUnasked(video: HTMLVideoElement): void {
  video.muted = true;
  if (mutedUnasked.has(video)) return;
  mutedUnasked.add(video);
  const heard = new AbortController();
  const forget = (): void => {
    if (video.muted) return;
    mutedUnasked.delete(video);
    heard.abort();
  };
  video.addEventListener('volumechange', forget, { signal: heard.signal });
}

/** Whether a video is silent only because it started by itself. */
export function isMutedUnasked(video: HTMLVideoElement): boolean {
  return video.muted && mutedUnasked.has(video);
}
