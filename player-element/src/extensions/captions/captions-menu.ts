import { html } from 'lit';
import type { Menu } from '../../ui/base/menu';
import { captionNames } from './caption-choice';

/** Menu of "off" and the caption tracks; its last row opens the caption styles. */
export const captionsMenu: Menu<number> = {
  topic: 'captions',
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
