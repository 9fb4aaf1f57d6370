import { css, html, nothing, type TemplateResult } from 'lit';
import { zhCnTimeline } from '../../i18n/zh-cn-extensions';
import { defineFeature } from '../../player/services';
import { TipElement } from '../tip-element';
import { ControlElement, PlayerController } from '../../ui/base/elements';
import { showNotice } from '../../ui/base/notice';
import { formatClock } from '../../utils/clock-text';
import type { ExtensionModule } from '../extension';
import { pageValue } from '../page-value';

/** Seconds of playback after a marker in which a step back skips it, so that repeated steps get further back. */
const GRACE_SECONDS = 1.5;

export interface MarkersState {
  /** Markers of the page, the earliest first. */
  readonly markers: readonly Marker[];
}

const readMarkers = pageValue('markers', markersOf);

/** Creates the markers of one player; `notify` shows the label of the marker that a key reached. */
const createMarkers = (notify: (text: string) => void) =>
  defineFeature({
    on: { options: ['optionschange'] },
    read: (services): MarkersState => ({ markers: readMarkers(services) }),
    actions: (services) => ({
      /** Seeks to the next or previous marker and shows its label; false without one, or if viewers may not seek. */
      skipToMarker(direction: 1 | -1): boolean {
        const { video, options } = services;
        const { currentTime: now, duration } = video;
        if (!options.state.isSpeedEnabled || !Number.isFinite(duration)) return false;
        const within = readMarkers(services).filter(({ time }) => time < duration);
        const marker =
          direction > 0
            ? within.find(({ time }) => time > now)
            : within.filter(({ time }) => time < now - (video.paused ? 0 : GRACE_SECONDS)).at(-1);
        if (!marker) return false;
        video.currentTime = marker.time;
        const hasShortClock = options.extension('clock') === 'short';
        notify(marker.label ?? formatClock(marker.time, { hasShortClock }));
        return true;
      },
    }),
  });

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly markers: ReturnType<typeof createMarkers>;
  }
}

/** Time of the media that the page marks. */
export interface Marker {
  /** Time in seconds. */
  readonly time: number;
  /** Short text, shown above the slider. */
  readonly label?: string;
  /** Any CSS colour; white by default. */
  readonly color?: string;
}

/** Returns the markers of the page, the earliest first. Leaves invalid ones out, with a warning. */
export function markersOf(value: unknown): readonly Marker[] {
  const entries: unknown[] = Array.isArray(value) ? value : [];
  const markers = entries.flatMap((entry) => markerOf(entry) ?? []);
  if (markers.length < entries.length || (value !== undefined && !Array.isArray(value))) {
    console.warn('The markers of the player are an array of { time, label?, color? }, with times in seconds:', value);
  }
  return markers.sort((one, other) => one.time - other.time);
}

function markerOf(entry: unknown): Marker | undefined {
  const { time, label, color } = (entry ?? {}) as Record<string, unknown>;
  if (typeof time !== 'number' || !Number.isFinite(time) || time < 0) return undefined;
  return {
    time,
    ...(typeof label === 'string' && label.trim() ? { label: label.trim() } : {}),
    ...(typeof color === 'string' && CSS.supports('color', color) ? { color } : {}),
  };
}

/** The markers on the progress slider. @internal */
class MarkerDots extends ControlElement {
  readonly #timeline = new PlayerController(this, ({ markers, duration, isLive }) => ({
    markers: isLive ? [] : (markers ?? []).filter(({ time }) => time <= duration),
    duration,
  }));

  protected override updated(): void {
    const { markers, duration } = this.#timeline.value;
    this.querySelectorAll<HTMLElement>('.marker').forEach(({ style }, index) => {
      const { time = 0, color = '' } = markers[index] ?? {};
      style.setProperty('--xlvp-at', String(time / (duration || 1)));
      style.setProperty('--xlvp-marker', color);
    });
  }

  override render(): TemplateResult[] | typeof nothing {
    const { markers, duration } = this.#timeline.value;
    return duration ? markers.map(() => html`<div class="marker" part="marker"></div>`) : nothing;
  }
}

/** Maximum distance of a marker whose label is shown, in px; the precision of a finger. */
const NEAR_PX = 8;

/** Label of the marker beside the pointer, in the tip. @internal */
class MarkerLabel extends TipElement {
  readonly #markers = new PlayerController<readonly Marker[] | undefined>(this, (state) => state.markers);
  readonly #duration = new PlayerController(this, ({ duration, isLive }) => (isLive ? 0 : duration));

  get #nearest(): Marker | undefined {
    const width = this.closest<HTMLElement>('.slider')?.offsetWidth || 1;
    const reach = (NEAR_PX * this.#duration.value) / width;
    const distance = ({ time }: Marker): number => Math.abs(time - this.time);
    const near = (this.#markers.value ?? []).filter((marker) => marker.label && distance(marker) <= reach);
    return near.sort((one, other) => distance(one) - distance(other))[0];
  }

  protected override updated(): void {
    this.querySelector<HTMLElement>('.marker-label')?.style.setProperty('--xlvp-marker', this.#nearest?.color ?? '');
    super.updated();
  }

  override render(): TemplateResult | typeof nothing {
    const marker = this.#nearest;
    return marker ? html`<div class="marker-label" part="marker-label">${marker.label}</div>` : nothing;
  }
}

const sheet = css`
  .marker,
  .marker-label::before {
    width: 7px;
    height: 7px;
    border-radius: 50%;
    background: var(--xlvp-marker, #fff);
  }

  .marker {
    position: absolute;
    bottom: 1.5px;
    left: clamp(4px, calc(var(--xlvp-at) * 100%), calc(100% - 4px));
    translate: -50% 50%;
    box-shadow: 0 0 0 1.5px rgb(0 0 0 / 0.7);
    pointer-events: none;
    transition: bottom var(--xlvp-fast);
  }

  .slider:not([aria-disabled='true']):is(:hover, :focus-visible, .dragging) .marker {
    bottom: 50%;
  }

  /* Half a dot on the thin line would look torn. */
  .player.idle .marker {
    display: none;
  }

  xlvp-marker-label {
    order: -1;
  }

  .marker-label {
    display: flex;
    align-items: center;
    gap: 5px;
    max-width: min(240px, calc(100cqw - 40px));
    white-space: nowrap;
  }

  .marker-label::before {
    content: '';
    flex: none;
  }

  @media (forced-colors: active) {
    .marker,
    .marker-label::before {
      background: Mark;
      forced-color-adjust: none;
    }
  }
`;

const common = { needs: 'skipToMarker', repeats: true } as const;

/** Markers of the page: dots on the progress slider, labels in its tip, and keys that skip between them. */
export const markersModule: ExtensionModule = {
  styles: [sheet],
  words: zhCnTimeline,
  controls: [
    { name: 'marker-dots', tag: 'xlvp-marker-dots', element: MarkerDots, place: 'slider' },
    { name: 'marker-label', tag: 'xlvp-marker-label', element: MarkerLabel, place: 'tip' },
  ],
  keys: [
    { ...common, key: ';', cap: ';', label: 'shortcutPreviousMarker', press: (actions) => actions.skipToMarker?.(-1) },
    { ...common, key: "'", cap: "'", label: 'shortcutNextMarker', press: (actions) => actions.skipToMarker?.(1) },
  ],
  start: ({ player, layers }) => player.use(createMarkers((text) => showNotice(layers, text))),
};
