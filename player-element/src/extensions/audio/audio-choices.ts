import type { ControlElement } from '../../controls/base/control-element';
import { PlayerController } from '../../controls/base/player-controller';
import type { Choice, Choices } from '../../controls/menus/choice';
import type { AudioTracksState } from '../audio-tracks';
import { trackName } from './track-name';

/** The sound tracks on offer, in the order of the media; nothing to choose from with fewer than two. */
export class AudioChoices implements Choices {
  readonly #control: ControlElement;
  readonly #tracks: PlayerController<AudioTracksState>;

  constructor(control: ControlElement) {
    this.#control = control;
    // Another player of the page may not have needed the facts yet.
    this.#tracks = new PlayerController(control, ({ audioTracks = [], audioTrack = -1 }) => ({
      audioTracks,
      audioTrack,
    }));
  }

  get topic(): string {
    return this.#control.labels.audioTrack;
  }

  get items(): readonly Choice[] {
    const { audioTracks, audioTrack } = this.#tracks.value;
    if (audioTracks.length < 2) return [];
    return audioTracks.map((track, index) => ({
      name: trackName(track, index, this.#control.labels),
      isChosen: index === audioTrack,
      choose: () => this.#control.act((actions) => actions.setAudioTrack(index)),
    }));
  }
}
