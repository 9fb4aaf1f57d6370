import { isEqual } from '../../utils/plain-data';
import type { ExtensionContext } from '../extension';
import type { CaptionChoice } from './caption-choice';
import type { CaptionsView } from './captions-view';
import { stampsOf } from './cue-box';
import { adoptTrackStyles } from './track-styles';

/** Seconds before the next cue change at which a timer is set: `timeupdate` fires four times a second only. */
const SOON_SECONDS = 0.5;
/** Interval at which a paused player checks for cues that a stream added, in ms: no event reports them. */
const PAUSED_CHECK_MS = 500;
const EVENTS = ['timeupdate', 'seeking', 'seeked', 'play', 'playing', 'pause', 'ratechange', 'emptied'] as const;

/** Draws the cues of the selected track at their exact times, plus the viewer's offset, while the player lives. */
export function drawCaptions({ player, services, layers }: ExtensionContext, choice: CaptionChoice): void {
  const { video } = services;
  const { signal } = player;
  const view = document.createElement('xlvp-captions') as CaptionsView;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let track: TextTrack | undefined;
  const update = (): void => {
    listen();
    const all = Array.from(track?.cues ?? []);
    const time = video.currentTime - (player.state.captionOffset ?? 0);
    const cues = all.filter(({ startTime, endTime }) => startTime <= time && time < endTime);
    if (!isEqual(cues, view.cues)) view.cues = cues;
    view.mark(time);
    schedule(all, time);
  };
  /** Observes the drawn track: streams add cues during playback. */
  const listen = (): void => {
    if (track === choice.drawnTrack) return;
    track?.removeEventListener('cuechange', update);
    track = choice.drawnTrack;
    track?.addEventListener('cuechange', update, { signal });
  };
  const schedule = (all: readonly TextTrackCue[], time: number): void => {
    const { paused, playbackRate } = video;
    clearTimeout(timer);
    if (paused && track) timer = setTimeout(update, PAUSED_CHECK_MS);
    if (paused || playbackRate <= 0) return;
    const times = all.flatMap((cue) => [cue.startTime, cue.endTime, ...stampsOf(cue as VTTCue)]);
    const wait = (Math.min(...times.filter((change) => change > time)) - time) / playbackRate;
    if (wait < SOON_SECONDS) timer = setTimeout(update, wait * 1000);
  };
  layers.append(view);
  for (const type of EVENTS) video.addEventListener(type, update, { signal });
  choice.addEventListener('change', update, { signal });
  // A `<track>` fires `load` when the cues of its file are available; the event does not bubble.
  video.addEventListener('load', update, { signal, capture: true });
  player.subscribe((state) => state.captionOffset, update, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  adoptTrackStyles(video, choice, signal);
  update();
}
