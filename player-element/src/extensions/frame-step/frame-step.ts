import { zhCnTimeline } from '../../i18n/zh-cn-extensions';
import type { PlaybackSource } from '../../media/source/playback-source';
import { defineFeature } from '../../player/services';
import type { ExtensionModule } from '../extension';

/** Looking at one picture after the other. */
const frameStep = (clock: FrameClock) =>
  defineFeature({
    actions: ({ video, intent, options }) => ({
      /** Pauses, and shows the picture so many pictures later; earlier when negative. Nothing where viewers may not seek. */
      stepFrames(count: number): void {
        const { duration } = video;
        // A live stream has no frames to count from.
        if (!options.state.isSpeedEnabled || !Number.isFinite(duration)) return;
        intent.pause();
        const time = clock.middleOf(video.currentTime, count);
        if (time > 0 && time < duration) video.currentTime = time;
      },
    }),
  });

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly frameStep: ReturnType<typeof frameStep>;
  }
}

/** Pictures in a second where nothing tells how many there are. */
const USUAL_FRAME_RATE = 30;
/** Pictures that are looked at to learn how long each is shown: enough to even out the rounding of their times. */
const MEASURED_FRAMES = 12;
/** How far before its beginning a time still counts as in a frame, as a part of the frame. */
const TOLERANCE = 0.01;
/** Pictures that may come between two looks while one that was left out among them can still be told. */
const MAX_UNSEEN = 3;
/** How much longer than the first a picture may be by the rounding of its time, as a part of it. */
const UNEVENNESS = 0.25;

/** Knows when each picture of a video begins and ends: measured while it plays, else by what the stream says. */
export class FrameClock {
  readonly #video: HTMLVideoElement;
  readonly #source: PlaybackSource;
  /** Length of a picture, in seconds; undefined until it was measured. */
  #length: number | undefined;
  /** When some picture begins, in seconds: from there others are counted. */
  #origin = 0;
  #request: number | undefined;

  constructor(video: HTMLVideoElement, source: PlaybackSource, signal: AbortSignal) {
    this.#video = video;
    this.#source = source;
    video.addEventListener('playing', () => this.#measure(), { signal });
    const reset = (): void => {
      this.#stop();
      this.#length = undefined;
      this.#origin = 0;
    };
    video.addEventListener('emptied', reset, { signal });
    signal.addEventListener('abort', () => this.#stop(), { once: true });
    if (!video.paused) this.#measure();
  }

  /** The middle of the picture so many pictures after the one at a time in seconds: safe from rounding. */
  middleOf(time: number, steps: number): number {
    const length = this.#length ?? 1 / (this.#source.levels[this.#source.playingLevel]?.frameRate || USUAL_FRAME_RATE);
    const index = Math.floor((time - this.#origin) / length + TOLERANCE) + steps;
    return this.#origin + (index + 0.5) * length;
  }

  #measure(): void {
    // Not every browser tells of each picture: https://caniuse.com/mdn-api_htmlvideoelement_requestvideoframecallback
    if (!('requestVideoFrameCallback' in this.#video)) return;
    this.#stop();
    let first: VideoFrameCallbackMetadata | undefined;
    let last: VideoFrameCallbackMetadata | undefined;
    let usual = 0;
    const onFrame = (_now: number, frame: VideoFrameCallbackMetadata): void => {
      const unseen = last ? frame.presentedFrames - last.presentedFrames : 0;
      const length = last ? (frame.mediaTime - last.mediaTime) / unseen : 0;
      usual ||= length;
      // A seek begins anew, as does a picture that a busy machine left out: the one before it seems longer.
      if (!first || unseen > MAX_UNSEEN || !(Math.abs(length / usual - 1) <= UNEVENNESS)) {
        first = frame;
        usual = 0;
      }
      last = frame;
      const frames = frame.presentedFrames - first.presentedFrames;
      if (frames >= MEASURED_FRAMES) {
        this.#length = (frame.mediaTime - first.mediaTime) / frames;
        this.#origin = frame.mediaTime;
      } else this.#request = this.#video.requestVideoFrameCallback(onFrame);
    };
    this.#request = this.#video.requestVideoFrameCallback(onFrame);
  }

  #stop(): void {
    if (this.#request !== undefined) this.#video.cancelVideoFrameCallback(this.#request);
    this.#request = undefined;
  }
}

const common = { needs: 'stepFrames', repeats: true } as const;

/** Keys that show the next picture, or the one before. */
export const frameStepModule: ExtensionModule = {
  words: zhCnTimeline,
  keys: [
    { ...common, key: '.', cap: '.', label: 'shortcutNextFrame', press: (actions) => actions.stepFrames?.(1) },
    { ...common, key: ',', cap: ',', label: 'shortcutPreviousFrame', press: (actions) => actions.stepFrames?.(-1) },
  ],
  start: ({ player, services: { video, source } }) =>
    player.use(frameStep(new FrameClock(video, source, player.signal))),
};
