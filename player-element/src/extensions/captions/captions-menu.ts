import { html } from 'lit';
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
