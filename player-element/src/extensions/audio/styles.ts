import { css } from 'lit';
import { leftToSettings } from '../left-to-settings';

/** The choice of a sound track: on the bar or, where that is too narrow, among the settings. */
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
