import { svg } from 'lit';
import { icon, icons } from './icons';

export const replayIcon = icon(svg`<path d="M4.6 12a7.4 7.4 0 1 0 2.3-5.4L4.6 8.8"/><path d="M4.6 4.3v4.5h4.5"/>`);

/** Icons of the play button, by the action of a press. */
export const playIcons = {
  play: icons.play,
  pause: icon(svg`<path stroke-width="4" d="M8 6v12M16 6v12"/>`),
  replay: replayIcon,
} as const;

const pipFrame = svg`<path d="M20.5 10V5h-17v14H10"/>`;
const pageFrame = svg`<rect x="3.5" y="4.5" width="17" height="15" rx="1.6"/>`;

/** Icons of the buttons of the bar, by the label of their action. */
export const barIcons = {
  ...playIcons,
  fullscreen: icon(svg`<path d="M14 4h6v6m0-6-6.5 6.5M10 20H4v-6m0 6 6.5-6.5"/>`),
  exitFullscreen: icon(svg`<path d="M20.5 9.5h-6v-6m0 6L21 3M3.5 14.5h6v6m0-6L3 21"/>`),
  settings: icon(
    svg`<circle cx="12" cy="12" r="2.8"/><circle cx="12" cy="12" r="6.3"/><circle cx="12" cy="12" r="8.3" stroke-width="2.4" stroke-linecap="butt" stroke-dasharray="3.26" stroke-dashoffset="1.63"/>`,
  ),
  pip: icon(svg`${pipFrame}<rect x="13" y="13.5" width="8" height="6" rx="1.2"/>`),
  exitPip: icon(svg`${pipFrame}<rect x="13" y="13.5" width="8" height="6" rx="1.2" fill="currentColor"/>`),
  pageFullscreen: icon(svg`${pageFrame}<path d="M13.5 8.5H17V12m-6.5 3.5H7V12"/>`),
  exitPageFullscreen: icon(svg`${pageFrame}<path d="M17 11.5h-3.5V8M7 12.5h3.5V16"/>`),
} as const;
