/** State or outcome of a viewing, in the terms of CTA-2066. */
export type QoeOutcome =
  /** Waiting for the first frame. */
  | 'starting'
  | 'playing'
  /** Played to its end. */
  | 'completed'
  /** Left after the start and before the end. */
  | 'abandoned'
  /** Left before the first frame. */
  | 'exit-before-start'
  /** Fatal error before the first frame. */
  | 'start-failure'
  /** Fatal error after the first frame. */
  | 'playback-failure';

/** Metrics of one viewing: one source since playback was requested, by the definitions of CTA-2066. */
export interface QoeMetrics {
  /** Random UUID of the viewing. */
  readonly sessionId: string;
  /** Absolute URL of the media. */
  readonly mediaUrl: string;
  readonly outcome: QoeOutcome;
  /** Milliseconds from the request for playback to the first frame; undefined until then. */
  readonly startTime: number | undefined;
  /** Seconds of playback, by the wall clock. */
  readonly watchTime: number;
  /** Number of stalls after the start; seeking and pausing do not count. */
  readonly rebufferCount: number;
  /** Seconds of all stalls together. */
  readonly rebufferTime: number;
  /** `rebufferTime` divided by the sum of `rebufferTime` and `watchTime`, 0..1. */
  readonly rebufferRatio: number;
  /** Number of switches of the level that plays. */
  readonly levelSwitches: number;
  /** Bits per second, averaged over `watchTime`; 0 where unknown. */
  readonly averageBitrate: number;
  /** Number of errors, fatal or not. */
  readonly errorCount: number;
}

/** Cause of a `qoe` event. `exit` is the last one, but a viewing goes on if the page returns from the bfcache. */
export type QoeReason = 'start' | 'rebuffer' | 'levelswitch' | 'error' | 'end' | 'exit';

/** `qoe`: the quality of experience of the viewer changed. */
export class QoeEvent extends Event {
  constructor(
    readonly reason: QoeReason,
    /** Metrics since the viewing began. */
    readonly metrics: QoeMetrics,
  ) {
    super('qoe');
  }
}

declare module '../../events' {
  interface XlVideoPlayerEventMap {
    qoe: QoeEvent;
  }
}
