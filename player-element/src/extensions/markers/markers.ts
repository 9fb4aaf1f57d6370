import { defineFeature, type Feature, type Owners } from '../../player/feature';
import { formatClock } from '../../utils/format-clock';
import { pageValue } from '../page-value';
import type { Marker } from './marker';
import { markersOf } from './markers-of';

/** How far behind a marker playback may be and still go back past it, in seconds: else one would never get further. */
const GRACE_SECONDS = 1.5;

export interface MarkersState {
  /** Places that the page points out, the earliest first. */
  readonly markers: readonly Marker[];
}

export interface MarkersActions {
  /** Goes to the next marker, or to the one before, and says which; false when there is none, or viewers may not seek. */
  skipToMarker(direction: 1 | -1): boolean;
}

/** The markers of one player; `say` tells the viewer what a key has reached. */
export function markers(say: (text: string) => void): Feature<MarkersState, MarkersActions> {
  const markersNow = pageValue('markers', markersOf);
  return defineFeature({
    initial: { markers: [] } as MarkersState,
    on: { options: ['optionschange'] },
    read: (owners): MarkersState => ({ markers: markersNow(owners) }),
    actions: (owners: Owners): MarkersActions => ({
      skipToMarker(direction): boolean {
        const { video, options } = owners;
        const { currentTime: now, duration } = video;
        if (!options.facts.isSpeedEnabled || !Number.isFinite(duration)) return false;
        const within = markersNow(owners).filter(({ time }) => time < duration);
        const marker =
          direction > 0
            ? within.find(({ time }) => time > now)
            : within.filter(({ time }) => time < now - (video.paused ? 0 : GRACE_SECONDS)).at(-1);
        if (!marker) return false;
        video.currentTime = marker.time;
        const hasShortClock = options.extension('clock') === 'short';
        say(marker.label ?? formatClock(marker.time, { hasShortClock }));
        return true;
      },
    }),
  });
}

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly markers: ReturnType<typeof markers>;
  }
}
