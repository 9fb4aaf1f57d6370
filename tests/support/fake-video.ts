/** The part of a `<video>` that features read and change, with facts that a test sets by hand. */
export class FakeVideo extends EventTarget {
  paused = true;
  ended = false;
  seeking = false;
  readyState = 4;
  currentTime = 0;
  duration = 100;
  volume = 0.3;
  muted = false;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  error: MediaError | null = null;
  disablePictureInPicture = false;
  buffered = timeRanges([]);
  seekable = timeRanges([]);
  readonly textTracks = Object.assign(new EventTarget(), { length: 0 });
  played = timeRanges([[0, 1]]);

  getRootNode(): Node {
    return document;
  }

  /** Changes facts and announces them by an event. */
  tell(type: string, facts: Partial<FakeVideo> = {}): void {
    Object.assign(this, facts);
    this.dispatchEvent(new Event(type));
  }

  play(): Promise<void> {
    this.tell('play', { paused: false });
    return Promise.resolve();
  }

  pause(): void {
    this.tell('pause', { paused: true });
  }
}

/** Ranges as the browser gives them. */
export function timeRanges(ranges: readonly (readonly [number, number])[]): TimeRanges {
  return {
    length: ranges.length,
    start: (index) => ranges[index]?.[0] ?? 0,
    end: (index) => ranges[index]?.[1] ?? 0,
  };
}
