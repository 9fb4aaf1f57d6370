import { nothing, svg, type TemplateResult } from 'lit';
import type { Labels } from '../../i18n/index';
import type { AudioTrackInfo } from '../../media/engine';
import { PopupButton } from '../../ui/bar/popup-buttons';
import { ControlElement, PlayerController } from '../../ui/base/elements';
import { picture } from '../../ui/base/icons';
import { loadPart } from '../../ui/base/load-part';
import type { PopupClass } from '../../ui/base/popup';
import { MenuPopup, renderChoices, type Choice, type Choices } from '../../ui/menus/menu';
import type { AudioTracksState } from './audio-tracks';

const waves = picture(svg`<path d="M4 10.5v3M8 7v10M12 9.5v5M16 4.5v15M20 9.5v5"/>`);

/** Opens the menu of sound tracks; absent with one track or none. @internal */
export class AudioButton extends PopupButton {
  // Another player of the page may not have needed the facts yet.
  readonly #hasChoice = new PlayerController(this, ({ audioTracks = [] }) => audioTracks.length > 1);
  readonly subject = 'audio';

  get label(): string {
    return this.labels.audioTrack;
  }

  protected get face(): TemplateResult {
    return waves;
  }

  protected override async loadPopup(): Promise<PopupClass | undefined> {
    // The menus of the bar bring the sheets of this one.
    const menus = await loadPart(this, async () => (await import('../../ui/menus/settings')).popupPart);
    return menus && AudioPopup;
  }

  override render(): TemplateResult | typeof nothing {
    return this.#hasChoice.value ? super.render() : nothing;
  }
}

/** The menu of sound tracks. */
class AudioPopup extends MenuPopup {
  protected readonly choices = new AudioChoices(this.host);
}

/** The sound tracks on offer, in the order of the media; nothing to choose from with fewer than two. */
class AudioChoices implements Choices {
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
      choose: () => this.#control.act((actions) => actions.setAudioTrack?.(index)),
    }));
  }
}

/** The sound tracks among the settings, where the bar is too narrow for their menu. @internal */
export class AudioSetting extends ControlElement {
  readonly #choices = new AudioChoices(this);

  override render(): TemplateResult | typeof nothing {
    return renderChoices(this.#choices);
  }
}

/** What a track is called: by its own name, else by its language in that language, else by its number. */
export function trackName(track: AudioTrackInfo, index: number, labels: Labels): string {
  const name = track.label || languageName(track.language) || `${labels.audioTrack} ${index + 1}`;
  return isDescription(track) ? labels.describedTrack(name) : name;
}

function languageName(language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  } catch {
    // No language tag that anybody registered.
    return language;
  }
}

/**
 * Whether a track tells what is to be seen, for people who do not see it: `descriptions` and `main-desc` of
 * https://html.spec.whatwg.org/multipage/media.html#dom-audiotrack-kind.
 */
export const isDescription = ({ kind }: AudioTrackInfo): boolean => kind === 'descriptions' || kind === 'main-desc';
