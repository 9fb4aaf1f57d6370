import { LIVE_EDGE_SECONDS } from '../../config';
import { defineFeature, type Owners } from '../../player/feature';

export interface LiveState {
  /** When the picture of a live stream was recorded, in words; empty where the stream does not tell. */
  readonly liveClock: string;
  /** How far behind the newest part of a live stream that is, and when, in words; empty at that part. */
  readonly liveText: string;
}

const MEDIA_EVENTS = ['timeupdate', 'seeking', 'seeked', 'emptied', 'durationchange'];

/** When what a live stream shows happened. */
export const live = defineFeature({
  initial: { liveClock: '', liveText: '' } as LiveState,
  on: { video: MEDIA_EVENTS, source: ['rangechange'], options: ['optionschange'] },
  read(owners: Owners): LiveState {
    const { currentTime } = owners.video;
    const { labels } = owners.options.facts;
    const date = dateAt(owners, currentTime);
    const { end = currentTime } = owners.source.liveRange ?? {};
    const liveClock = date ? labels.wallClock(date) : '';
    if (end - currentTime < LIVE_EDGE_SECONDS) return { liveClock, liveText: '' };
    const behind = labels.behindLive(end - currentTime);
    return { liveClock, liveText: date ? labels.behindLiveAt(behind, liveClock) : behind };
  },
  actions: (owners) => ({
    /** Tells when the picture at a position in seconds was recorded; nothing where the stream is not live or does not tell. */
    liveDateAt: (seconds: number): Date | undefined => dateAt(owners, seconds),
  }),
});

function dateAt({ video, source }: Owners, seconds: number): Date | undefined {
  return video.duration === Infinity ? source.dateAt(seconds) : undefined;
}

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly live: typeof live;
  }
}
