import { html, nothing, svg, type TemplateResult } from 'lit';
import { ControlElement, PlayerController } from '../../ui/base/elements';
import { loadPart, type Part } from '../../ui/base/load-part';
import type { PopupClass } from '../../ui/base/popup';
import { LongMenuPopup, type Choice, type Choices } from '../../ui/menus/menu';
import { popups } from '../../ui/menus/menu-styles';
import { formatClock } from '../../utils/clock-text';
import { hasPlaylist, itemTitle, type PlaylistItem, type PlaylistState } from './playlist-item';
import { playlistMenu } from './styles';
import { menuItemStyles } from '../../ui/base/menu-item-styles';

/** The list of the items: which one plays, and the way to each. */
class PlaylistPopup extends LongMenuPopup {
  protected readonly choices = new PlaylistChoices(this.host);

  protected override renderBody(): TemplateResult {
    return html`<div class="playlist-head" aria-hidden="true">
        <span>${this.choices.topic}</span><span>${this.choices.place}</span>
      </div>
      ${super.renderBody()}`;
  }
}

const bars = svg`<svg class="icon playlist-mark" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
  <path d="M4 10h4v10H4Z"/><path d="M10 4h4v16h-4Z"/><path d="M16 13h4v7h-4Z"/></svg>`;

/** The items of the playlist: which one plays, and the way to each. */
class PlaylistChoices implements Choices {
  readonly #control: ControlElement;
  readonly #facts: PlayerController<Pick<PlaylistState, 'playlist' | 'playlistIndex'>>;

  constructor(control: ControlElement) {
    this.#control = control;
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
      choose: () => this.#control.act((actions) => actions.selectItem?.(index)),
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

/** The list of the items as a page of the settings, for bars without room for its button. @internal */
class PlaylistPage extends ControlElement {
  readonly #choices = new PlaylistChoices(this);
  readonly #isWanted = new PlayerController(this, hasPlaylist);

  override connectedCallback(): void {
    super.connectedCallback();
    void loadPart(this, () => Promise.resolve({ styles: [playlistMenu] }));
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.#isWanted.value) return nothing;
    return html`<xlvp-settings-page
      .label=${this.#choices.topic}
      .partName=${'playlist-row'}
      .body=${this.#choices.items.map(
        ({ name, isChosen, choose }) =>
          html`<button
            type="button"
            class="menu-item"
            part="menu-item"
            aria-current=${isChosen ? 'true' : nothing}
            @click=${choose}
          >
            ${name}
          </button>`,
      )}
    ></xlvp-settings-page>`;
  }
}

interface PlaylistMenuPart extends Part {
  readonly popup: PopupClass;
  readonly page: CustomElementConstructor;
}

/** The list of a playlist, above its button or among the settings; fetched when somebody first turns to either. */
export const playlistMenuPart: PlaylistMenuPart = {
  styles: [menuItemStyles, popups, playlistMenu],
  popup: PlaylistPopup,
  page: PlaylistPage,
};
