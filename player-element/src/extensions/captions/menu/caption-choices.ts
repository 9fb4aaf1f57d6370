import type { ControlElement } from '../../../controls/base/control-element';
import { PlayerController } from '../../../controls/base/player-controller';
import type { Choice, Choices } from '../../../controls/menus/choice';
import { captionNames } from '../caption-names';
import type { CaptionTrack } from '../captions';

/** Nothing, and the tracks of captions. */
export class CaptionChoices implements Choices {
  readonly #control: ControlElement;
  readonly #captions: PlayerController<{ tracks: readonly CaptionTrack[]; index: number }>;

  constructor(control: ControlElement) {
    this.#control = control;
    // A player without captions has none of the facts.
    this.#captions = new PlayerController(control, ({ captionTracks, captionTrack }) => ({
      tracks: captionTracks ?? [],
      index: captionTrack ?? -1,
    }));
  }

  get topic(): string {
    return this.#control.labels.captions;
  }

  get items(): readonly Choice[] {
    const { labels } = this.#control;
    const names = captionNames(this.#captions.value.tracks, labels);
    return names.length === 0 ? [] : [labels.captionsOff, ...names].map((name, item) => this.#item(name, item - 1));
  }

  #item(name: string, index: number): Choice {
    return {
      name,
      isChosen: index === this.#captions.value.index,
      choose: () => this.#control.act((actions) => actions.chooseCaptions(index)),
    };
  }
}
