import { zhCnTimeline } from '../../i18n/zh-cn-extensions';
import type { PlaybackSource } from '../../media/source/playback-source';
import { defineFeature } from '../../player/services';
import type { ExtensionModule } from '../extension';

const frameStep = (clock: FrameClock) =>
  defineFeature({
    actions: ({ video, intent, options }) => ({
      /** Pauses and seeks by a number of frames, back if negative; does nothing if viewers may not seek. */
      stepFrames(count: number): void {
        const { duration } = video;
        // The frames of a live stream cannot be counted.
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

/** Frames per second if neither measured nor declared. */
const USUAL_FRAME_RATE = 30;
/** Frames that are measured to learn the length of one: enough to even out the rounding of their times. */
const MEASURED_FRAMES = 12;
/** Time before the start of a frame that still counts as in it, as a part of the frame. */
const TOLERANCE = 0.01;
/** Maximum number of frames between two callbacks with which a dropped one can still be detected. */
const MAX_UNSEEN = 3;
/** Maximum deviation of a frame's length by rounding, as a part of the first length. */
const UNEVENNESS = 0.25;

/** Start and end times of the frames of a video: measured during playback, else by the declared frame rate. */
export class FrameClock {
  readonly #video: HTMLVideoElement;
  readonly #source: PlaybackSource;
  /** Length of a frame, in seconds; undefined until it is measured. */
  #length: number | undefined;
  /** Start of some frame, in seconds, from which others are counted. */
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

  /** Returns the middle of the frame `steps` after the one at `time`, in seconds; it is safe from rounding. */
  middleOf(time: number, steps: number): number {
    const length = this.#length ?? 1 / (this.#source.levels[this.#source.playingLevel]?.frameRate || USUAL_FRAME_RATE);
    const index = Math.floor((time - this.#origin) / length + TOLERANCE) + steps;
    return this.#origin + (index + 0.5) * length;
  }

  #measure(): void {
    // Not every browser has it: https://caniuse.com/mdn-api_htmlvideoelement_requestvideoframecallback
    if (!('requestVideoFrameCallback' in this.#video)) return;
    this.#stop();
    let first: VideoFrameCallbackMetadata | undefined;
    let last: VideoFrameCallbackMetadata | undefined;
    let usual = 0;
    const onFrame = (_now: number, frame: VideoFrameCallbackMetadata): void => {
      const unseen = last ? frame.presentedFrames - last.presentedFrames : 0;
      const length = last ? (frame.mediaTime - last.mediaTime) / unseen : 0;
      usual ||= length;
      // A seek restarts the measurement, as does a frame that a busy machine dropped: the one before seems longer.
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

/** Keys that show the next or the previous frame. */
export const frameStepModule: ExtensionModule = {
  words: zhCnTimeline,
  keys: [
    { ...common, key: '.', cap: '.', label: 'shortcutNextFrame', press: (actions) => actions.stepFrames?.(1) },
    { ...common, key: ',', cap: ',', label: 'shortcutPreviousFrame', press: (actions) => actions.stepFrames?.(-1) },
  ],
  start: ({ player, services: { video, source } }) =>
    player.use(frameStep(new FrameClock(video, source, player.signal))),
};
