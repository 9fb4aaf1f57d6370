const mutedForAutoplay = new WeakSet<HTMLVideoElement>();

/** Mutes a video that is about to start by itself: browsers refuse anything louder (spec 4.2). */
export function muteForAutoplay(video: HTMLVideoElement): void {
  video.muted = true;
  if (mutedForAutoplay.has(video)) return;
  mutedForAutoplay.add(video);
  const heard = new AbortController();
  const forget = (): void => {
    if (video.muted) return;
    mutedForAutoplay.delete(video);
    heard.abort();
  };
  video.addEventListener('volumechange', forget, { signal: heard.signal });
}

/** Whether a video is silent only because it started by itself. */
export function isMutedForAutoplay(video: HTMLVideoElement): boolean {
  return video.muted && mutedForAutoplay.has(video);
}
