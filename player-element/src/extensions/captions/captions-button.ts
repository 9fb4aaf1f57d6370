import { html, svg } from 'lit';
import { MenuButton } from '../../ui/bar/popup-buttons';
import { PlayerController } from '../../ui/base/elements';
import { icon } from '../../ui/base/icons';
import { loadModule } from '../../ui/base/lazy-module';
import type { Menu } from '../../ui/base/menu';
import { captionNames } from './caption-choice';

/** Nothing, and the tracks of captions; behind the last row how they look. */
export const captionsMenu: Menu<number> = {
  topic: 'captions',
  isOffered: ({ captionTracks = [] }) => captionTracks.length > 0,
  choices: ({ captionTracks = [], captionTrack, labels }) =>
    [labels.captionsOff, ...captionNames(captionTracks, labels)].map((name, position) => ({
      name,
      value: position - 1,
      isChosen: position - 1 === captionTrack,
    })),
  choose: (actions, index) => actions.chooseCaptions?.(index),
  page: {
    topic: 'captionSettings',
    initialFocus: '.caption-settings button',
    render: (back) => html`<xlvp-caption-settings @back=${back}></xlvp-caption-settings>`,
  },
};

const captionsIcon = icon(
  svg`<rect x="3" y="5" width="18" height="14" rx="2.4"/><path d="M10.4 10.6a2 2 0 1 0 0 2.8m6.6-2.8a2 2 0 1 0 0 2.8"/>`,
);

/** Opens the menu of the captions; absent without any. @internal */
export class CaptionsButton extends MenuButton<number> {
  readonly #isOn = new PlayerController(this, (state) => (state.captionTrack ?? -1) >= 0);
  readonly name = 'captions';
  protected readonly menu = captionsMenu;
  protected readonly content = captionsIcon;

  protected override async loadMore(): Promise<boolean> {
    return Boolean(await loadModule(this, async () => (await import('./caption-settings')).captionMenuModule));
  }

  protected override updated(): void {
    this.classList.toggle('on', this.#isOn.value);
  }
}
