/** How a viewing stands or ended, in the words of CTA-2066. */
export type QoeOutcome =
  /** The viewer waits for the first picture. */
  | 'starting'
  | 'playing'
  /** Played to its end. */
  | 'completed'
  /** Left after the start and before the end. */
  | 'abandoned'
  /** Left before the first picture. */
  | 'exit-before-start'
  /** Failed for good before the first picture. */
  | 'start-failure'
  /** Failed for good after it. */
  | 'playback-failure';

/** What a viewer experienced of one source since asking for it, by the definitions of CTA-2066. */
export interface QoeMetrics {
  /** Tells this viewing from all others: a random UUID. */
  readonly sessionId: string;
  /** Absolute address of the media. */
  readonly mediaUrl: string;
  readonly outcome: QoeOutcome;
  /** From asking for playback to the first picture, in ms; undefined until then. */
  readonly startTime: number | undefined;
  /** Time that played, in seconds of the viewer's clock. */
  readonly watchTime: number;
  /** Interruptions for want of data after the start; seeking and pausing are none. */
  readonly rebufferCount: number;
  /** How long they took together, in seconds. */
  readonly rebufferTime: number;
  /** `rebufferTime` as a part of it and of `watchTime`, 0..1. */
  readonly rebufferRatio: number;
  /** Changes of the quality on the screen. */
  readonly levelSwitches: number;
  /** Bits per second, averaged over the time played; 0 where they are unknown. */
  readonly averageBitrate: number;
  /** Failures, fatal or not. */
  readonly errorCount: number;
}

/** What happened when a `qoe` event was fired; `exit` is the last one of a viewing, though a page that comes back from the browser's cache goes on. */
export type QoeReason = 'start' | 'rebuffer' | 'levelswitch' | 'error' | 'end' | 'exit';

/** `qoe`: something happened that counts for the quality that the viewer experiences. */
export class QoeEvent extends Event {
  constructor(
    readonly reason: QoeReason,
    /** Everything since the viewing began. */
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
