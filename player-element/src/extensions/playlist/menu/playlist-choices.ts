import { html, nothing, svg, type TemplateResult } from 'lit';
import type { ControlElement } from '../../../controls/base/control-element';
import { PlayerController } from '../../../controls/base/player-controller';
import type { Choice, Choices } from '../../../controls/menus/choice';
import { formatClock } from '../../../utils/format-clock';
import { itemTitle } from '../item-title';
import type { PlaylistItem } from '../playlist-item';
import type { PlaylistState } from '../playlist';

const bars = svg`<svg class="icon playlist-mark" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
  <path d="M4 10h4v10H4Z"/><path d="M10 4h4v16h-4Z"/><path d="M16 13h4v7h-4Z"/></svg>`;

/** The items of the playlist: which one plays, and the way to each. */
export class PlaylistChoices implements Choices {
  readonly #control: ControlElement;
  readonly #facts: PlayerController<Pick<PlaylistState, 'playlist' | 'playlistIndex'>>;

  constructor(control: ControlElement) {
    this.#control = control;
    // A player that does not need the extension lacks its facts.
    this.#facts = new PlayerController(control, ({ playlist, playlistIndex }: Partial<PlaylistState>) => ({
      playlist: playlist ?? [],
      playlistIndex: playlistIndex ?? -1,
    }));
  }

  get topic(): string {
    return this.#control.labels.playlist;
  }

  /** Which one plays and how many there are, such as `2 / 5`. */
  get place(): string {
    const { playlist, playlistIndex } = this.#facts.value;
    return `${playlistIndex < 0 ? '–' : playlistIndex + 1} / ${playlist.length}`;
  }

  get items(): readonly Choice[] {
    const { playlist, playlistIndex } = this.#facts.value;
    return playlist.map((item, index) => ({
      name: this.#render(item, itemTitle(playlist, index, this.#control.labels), index === playlistIndex),
      isChosen: index === playlistIndex,
      choose: () => this.#control.act((actions) => actions.selectItem(index)),
    }));
  }

  /** The title comes first to whom it is read; the sheet shows the picture before it. */
  #render({ poster, duration }: PlaylistItem, title: string, isChosen: boolean): TemplateResult {
    return html`<span class="playlist-title">${title}</span>
      <span class="playlist-picture">
        ${poster ? html`<img src=${poster} alt="" loading="lazy" decoding="async" />` : nothing}
        ${isChosen ? bars : nothing}
        ${duration === undefined ? nothing : html`<span class="playlist-duration">${formatClock(duration, { hasShortClock: true })}</span>`}
      </span>`;
  }
}
