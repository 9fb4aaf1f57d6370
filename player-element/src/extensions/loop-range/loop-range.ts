import { css, html, nothing, type TemplateResult } from 'lit';
import { zhCnTimeline } from '../../i18n/zh-cn-extensions';
import type { Player } from '../../player/player';
import { defineFeature, type Services } from '../../player/services';
import { ControlElement, PlayerController } from '../../ui/base/elements';
import { showNotice } from '../../ui/base/notice';
import { formatClock } from '../../utils/clock-text';
import { performs, type ExtensionContext, type ExtensionModule } from '../extension';

/** Minimum length of a range, in seconds. */
const MIN_LENGTH_SECONDS = 0.1;

/** Range of the media that repeats, in seconds. */
export interface LoopRange {
  readonly start: number;
  /** Undefined until the viewer sets it; nothing repeats before. */
  readonly end: number | undefined;
}

export interface LoopRangeState {
  /** Range that the viewer set; undefined without one. */
  readonly loopRange: LoopRange | undefined;
}

/** Loop range, between two times that the viewer sets. */
const loopRange = defineFeature({
  on: { preferences: ['preferenceschange'] },
  read: ({ preferences }: Services): LoopRangeState => ({ loopRange: preferences.state.loopRange }),
  actions({ video, options, preferences }) {
    const set = (start: number, end: number | undefined): void => {
      if (options.state.isSpeedEnabled) preferences.choose({ loopRange: toRange(start, end) });
    };
    return {
      /** Sets the start to the current time; without an end nothing repeats yet. */
      setLoopStart: () => set(video.currentTime, preferences.state.loopRange?.end),
      /** Sets the end to the current time; a start that is not set becomes 0. */
      setLoopEnd: () => set(preferences.state.loopRange?.start ?? 0, video.currentTime),
      /** Clears the range; false if there is none. */
      clearLoopRange(): boolean {
        const isSet = preferences.state.loopRange !== undefined;
        if (isSet) preferences.choose({ loopRange: undefined });
        return isSet;
      },
    };
  },
});

/** Returns the range between two times, the earlier one first; without an end if it is too short. */
function toRange(start: number, end = start): LoopRange {
  const [first, last] = [Math.min(start, end), Math.max(start, end)];
  return { start: first, end: last - first < MIN_LENGTH_SECONDS ? undefined : last };
}

declare module '../../player/viewer-preferences' {
  interface PreferencesState extends Partial<LoopRangeState> {}
}

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly loopRange: typeof loopRange;
  }
}

/** Seconds before the end at which a timer takes over, as `timeupdate` fires four times a second. */
const AHEAD_SECONDS = 0.5;
const MEDIA_EVENTS = ['timeupdate', 'playing', 'pause', 'seeked', 'ratechange', 'ended'];

/** Seeks to the start of the viewer's range when playback reaches its end, until the signal aborts. */
export function watchLoop(services: ExtensionContext['services'], signal: AbortSignal): void {
  const { video, source, preferences, intent } = services;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether playback was before the end; a viewer who seeks past the end stays there. */
  let isInside = false;
  let known: LoopRange | undefined;

  const sync = (hasSought: boolean): void => {
    clearTimeout(timer);
    const { loopRange: range } = preferences.state;
    // A range that ends at the current time repeats at once.
    if (range !== known) isInside = true;
    known = range;
    const { start = 0, end } = range ?? {};
    if (end === undefined || video.seeking) return;
    const left = end - video.currentTime;
    if (left > 0 || hasSought) isInside = left > 0;
    if (left <= 0 && isInside && (intent.wantsToPlay || video.ended)) {
      // Playback has ended if the range reaches the end of the media.
      if (video.ended) void intent.play();
      video.currentTime = start;
    }
    if (left > 0 && left < AHEAD_SECONDS && !video.paused) {
      timer = setTimeout(() => sync(false), (left / video.playbackRate) * 1000);
    }
  };
  const onEvent = ({ type }: Event): void => sync(type === 'seeked');

  for (const type of MEDIA_EVENTS) video.addEventListener(type, onEvent, { signal });
  preferences.addEventListener('preferenceschange', onEvent, { signal });
  // The times are those of one source, which another address may play too.
  let { src } = source;
  const onSource = (): void => {
    if (src !== source.src) preferences.choose({ loopRange: undefined });
    src = source.src;
  };
  source.addEventListener('sourcechange', onSource, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
}

/** Loop range on the progress slider. @internal */
class LoopMarks extends ControlElement {
  readonly #timeline = new PlayerController(this, ({ loopRange: range, duration }) => ({ range, duration }));

  protected override updated(): void {
    const { range, duration } = this.#timeline.value;
    const { start = 0, end = start } = range ?? {};
    this.style.setProperty('--xlvp-loop-start', String(start / (duration || 1)));
    this.style.setProperty('--xlvp-loop-end', String(end / (duration || 1)));
  }

  override render(): TemplateResult | typeof nothing {
    const { range } = this.#timeline.value;
    if (!range) return nothing;
    return html`${range.end === undefined ? nothing : html`<div class="loop-range" part="loop-range"></div>`}
      <div class="loop-mark loop-start" part="loop-mark">A</div>
      ${range.end === undefined ? nothing : html`<div class="loop-mark loop-end" part="loop-mark">B</div>`}`;
  }
}

const loopMarks = css`
  .loop-range,
  .loop-mark {
    position: absolute;
    bottom: 0;
    background: #ffb020;
    pointer-events: none;
  }

  .loop-range {
    left: calc(var(--xlvp-loop-start) * 100%);
    width: calc((var(--xlvp-loop-end) - var(--xlvp-loop-start)) * 100%);
    height: 3px;
  }

  .loop-mark {
    /* Keeps the mark inside both ends of the slider. */
    left: clamp(6.5px, calc(var(--xlvp-at) * 100%), calc(100% - 6.5px));
    translate: -50% 0;
    min-width: 13px;
    border-radius: 3px 3px 0 0;
    color: #000;
    font-size: 9px;
    font-weight: 700;
    line-height: 12px;
    text-align: center;
  }

  .loop-start {
    --xlvp-at: var(--xlvp-loop-start);
  }

  .loop-end {
    --xlvp-at: var(--xlvp-loop-end);
  }

  .player.idle .loop-mark {
    display: none;
  }

  @media (forced-colors: active) {
    .loop-range,
    .loop-mark {
      background: Mark;
      color: MarkText;
      forced-color-adjust: none;
    }
  }
`;

/** Loop range between two times that the viewer sets by keys. */
export const loopRangeModule: ExtensionModule = {
  styles: [loopMarks],
  words: zhCnTimeline,
  controls: [{ name: 'loop-marks', tag: 'xlvp-loop-marks', element: LoopMarks, place: 'slider' }],
  keys: [
    { key: '[', cap: '[', label: 'shortcutLoopStart', ...performs('setLoopStart') },
    { key: ']', cap: ']', label: 'shortcutLoopEnd', ...performs('setLoopEnd') },
    { key: '\\', cap: '\\', label: 'shortcutLoopClear', ...performs('clearLoopRange') },
  ],
  features: [loopRange],
  start({ player, services, layers }) {
    watchLoop(services, player.signal);
    const notify = (): void => showNotice(layers, formatNotice(player));
    player.subscribe((state) => state.loopRange, notify, player);
  },
};

function formatNotice({ state }: Player): string {
  const { loopRange: range, labels } = state;
  if (!range) return labels.loopCleared;
  const start = formatClock(range.start, state);
  return range.end === undefined ? labels.loopFrom(start) : labels.loopBetween(start, formatClock(range.end, state));
}
