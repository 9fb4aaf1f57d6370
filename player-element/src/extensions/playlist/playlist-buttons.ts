import { html, nothing, svg, type TemplateResult } from 'lit';
import { menuButton } from '../../ui/bar/popup-buttons';
import { ControlElement, PlayerController } from '../../ui/base/elements';
import { icon } from '../../ui/base/icons';
import type { Menu } from '../../ui/base/menu';
import { menuPage } from '../../ui/menus/menu';
import { formatClock } from '../../utils/clock-text';
import { itemTitle, type PlaylistItem } from './playlist-item';

const playingIcon = svg`<svg class="icon playlist-mark" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
  <path d="M4 10h4v10H4Z"/><path d="M10 4h4v16h-4Z"/><path d="M16 13h4v7h-4Z"/></svg>`;

/** Menu of the items. */
const playlistMenu: Menu<number> = {
  topic: 'playlist',
  choices: ({ playlist = [], playlistIndex, labels }) =>
    playlist.map((item, index) => ({
      name: renderItem(item, itemTitle(playlist, index, labels), index === playlistIndex),
      value: index,
      isChosen: index === playlistIndex,
    })),
  choose: (actions, index) => actions.selectItem?.(index),
  renderHead: ({ labels, playlist = [], playlistIndex = -1 }) =>
    html`<div class="playlist-head" aria-hidden="true">
      <span>${labels.playlist}</span><span>${playlistIndex < 0 ? '–' : playlistIndex + 1} / ${playlist.length}</span>
    </div>`,
};

/** Renders the title first for screen readers; the style sheet shows the poster before it. */
function renderItem({ poster, duration }: PlaylistItem, title: string, isPlaying: boolean): TemplateResult {
  return html`<span class="item-title playlist-title">${title}</span>
    <span class="item-picture playlist-picture">
      ${poster ? html`<img src=${poster} alt="" loading="lazy" decoding="async" />` : nothing}
      ${isPlaying ? playingIcon : nothing}
      ${duration === undefined ? nothing : html`<span class="playlist-duration">${formatClock(duration, { hasShortClock: true })}</span>`}
    </span>`;
}

const playlistIcon = icon(svg`<path d="M4 6h16M4 11h9M4 16h9"/><path fill="currentColor" d="M16 12.5v7l5.2-3.5Z"/>`);

export const PlaylistButton = menuButton('playlist', playlistMenu, playlistIcon);
/** Settings page with the items, for bars without room for the button. */
export const PlaylistPage = menuPage(playlistMenu, 'playlist-row');

const icons = {
  next: icon(svg`<path fill="currentColor" d="M6 5v14l9.5-7Z"/><path d="M18.5 5.5v13"/>`),
  previous: icon(svg`<path fill="currentColor" d="M18 5v14l-9.5-7Z"/><path d="M5.5 5.5v13"/>`),
} as const;

/** Control for the next or the previous item. */
abstract class StepControl extends ControlElement {
  protected abstract readonly direction: 'next' | 'previous';
  readonly #items = new PlayerController(this, ({ playlist = [] }) => playlist);
  readonly #index = new PlayerController(this, ({ nextIndex = -1, previousIndex = -1 }) =>
    this.direction === 'next' ? nextIndex : previousIndex,
  );

  /** Whether that item exists. */
  protected get isOfUse(): boolean {
    return this.#index.value >= 0;
  }

  protected get label(): string {
    const { direction, labels } = this;
    const label = labels[`${direction}Item`];
    return this.isOfUse ? labels.withTitle(label, itemTitle(this.#items.value, this.#index.value, labels)) : label;
  }

  protected step(): void {
    this.act((actions) => (this.direction === 'next' ? actions.playNext?.() : actions.playPrevious?.()));
  }
}

/** Button of the bar; at the end of the list it is disabled, so that it keeps its place. */
abstract class StepButton extends StepControl {
  override render(): TemplateResult {
    return html`<button
      type="button"
      class="button"
      part="button ${this.direction}-button"
      aria-label=${this.label}
      aria-disabled=${this.isOfUse ? nothing : 'true'}
      @click=${this.step}
    >
      ${icons[this.direction]}
    </button>`;
  }
}

/** Button for the next item. @internal */
export class NextButton extends StepButton {
  protected readonly direction = 'next';
}

/** Button for the previous item. @internal */
export class PreviousButton extends StepButton {
  protected readonly direction = 'previous';
}

/** Button for the next item after a failure; wraps the retry button and renders behind it. @internal */
export class FailedNext extends StepControl {
  protected readonly direction = 'next';

  #onClick(): void {
    this.step();
    // Both buttons will be removed, and the player's keys need the focus in the player.
    const surface = this.closest<HTMLElement>('.player');
    (surface?.querySelector<HTMLElement>('.bar button') ?? surface)?.focus({ preventScroll: true });
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.isOfUse) return nothing;
    return html`<button
      type="button"
      class="overlay-button small"
      part="failed-next-button"
      aria-label=${this.label}
      @click=${this.#onClick}
    >
      ${this.labels.next}
    </button>`;
  }
}
