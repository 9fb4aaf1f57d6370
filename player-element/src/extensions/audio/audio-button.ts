import { css, svg } from 'lit';
import type { Labels } from '../../i18n/zh-cn';
import type { AudioTrackInfo } from '../../media/engine';
import { menuButton } from '../../ui/bar/popup-buttons';
import { icon } from '../../ui/base/icons';
import type { Menu } from '../../ui/base/menu';
import { leftToSettings } from '../../ui/bar/room';
import { menuRow } from '../../ui/menus/menu';

const waves = icon(svg`<path d="M4 10.5v3M8 7v10M12 9.5v5M16 4.5v15M20 9.5v5"/>`);

/** Menu of the audio tracks, in the order of the media. */
const audioMenu: Menu<number> = {
  topic: 'audioTrack',
  choices: ({ audioTracks = [], audioTrack, labels }) =>
    audioTracks.map((track, index) => ({
      name: trackName(track, index, labels),
      value: index,
      isChosen: index === audioTrack,
    })),
  choose: (actions, index) => actions.setAudioTrack?.(index),
};

export const AudioButton = menuButton('audio', audioMenu, waves);
/** Audio tracks among the settings, for a bar too narrow for their menu. */
export const AudioSetting = menuRow(audioMenu);

/** Audio track menu: on the bar or, where that is too narrow, among the settings. */
export const audio = css`
  ${leftToSettings({ name: 'audio', button: 'xlvp-audio-button', row: 'xlvp-audio-setting', below: 460 })}

  xlvp-audio-setting .chips {
    grid-template-columns: 1fr;
  }

  @container player (height < 260px) and (320px <= width < 540px) {
    xlvp-audio-setting {
      grid-column: 1 / -1;
    }

    xlvp-audio-setting .chips {
      grid-template-columns: 1fr 1fr;
    }
  }
`;

/** Returns the name of a track: its label, else its language in that language, else its number. */
export function trackName(track: AudioTrackInfo, index: number, labels: Labels): string {
  const name = track.label || languageName(track.language) || `${labels.audioTrack} ${index + 1}`;
  return isDescription(track) ? labels.describedTrack(name) : name;
}

function languageName(language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  } catch {
    // The language is not a well-formed BCP 47 tag.
    return language;
  }
}

/**
 * Whether a track describes the picture, for people who do not see it: `descriptions` and `main-desc` of
 * https://html.spec.whatwg.org/multipage/media.html#dom-audiotrack-kind.
 */
export const isDescription = ({ kind }: AudioTrackInfo): boolean => kind === 'descriptions' || kind === 'main-desc';
