import { defineFeature, type Owners } from '../../player/feature';

export interface LiveState {
  /** When the picture of a live stream was recorded, in words; empty where the stream does not tell. */
  readonly liveClock: string;
  /** How far behind the newest part of a live stream that is, and when, in words; empty where the stream does not tell. */
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
    if (!date) return { liveClock: '', liveText: '' };
    const { end = currentTime } = owners.source.liveRange ?? {};
    const liveClock = labels.wallClock(date);
    return { liveClock, liveText: labels.behindLiveAt(labels.behindLive(end - currentTime), liveClock) };
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
