import { svg, type SVGTemplateResult } from 'lit';

const picture = (shapes: SVGTemplateResult): SVGTemplateResult =>
  svg`<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6"
    stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shapes}</svg>`;

const speaker = svg`<path d="M4 9h3.5l5.5-4.5v15L7.5 15H4Z"/>`;

const pipFrame = svg`<path d="M20.5 10V5h-17v14H10"/>`;
const pageFrame = svg`<rect x="3.5" y="4.5" width="17" height="15" rx="1.6"/>`;

/** Line icons on a 24 px grid, drawn in the colour of the text around them. */
export const icons = {
  play: picture(svg`<path fill="currentColor" d="M8 4.5v15L20 12Z"/>`),
  pause: picture(svg`<path stroke-width="4" d="M8 6v12M16 6v12"/>`),
  replay: picture(svg`<path d="M4.6 12a7.4 7.4 0 1 0 2.3-5.4L4.6 8.8"/><path d="M4.6 4.3v4.5h4.5"/>`),
  volumeHigh: picture(svg`${speaker}<path d="M16.2 9.2a4 4 0 0 1 0 5.6"/><path d="M18.7 6.7a7.5 7.5 0 0 1 0 10.6"/>`),
  volumeLow: picture(svg`${speaker}<path d="M16.2 9.2a4 4 0 0 1 0 5.6"/>`),
  volumeOff: picture(svg`${speaker}<path d="m16.5 9.7 4.6 4.6m0-4.6-4.6 4.6"/>`),
  fullscreen: picture(svg`<path d="M14 4h6v6m0-6-6.5 6.5M10 20H4v-6m0 6 6.5-6.5"/>`),
  exitFullscreen: picture(svg`<path d="M20.5 9.5h-6v-6m0 6L21 3M3.5 14.5h6v6m0-6L3 21"/>`),
  settings: picture(
    svg`<circle cx="12" cy="12" r="2.8"/><circle cx="12" cy="12" r="6.3"/><circle cx="12" cy="12" r="8.3" stroke-width="2.4" stroke-linecap="butt" stroke-dasharray="3.26 3.259" stroke-dashoffset="1.63"/>`,
  ),
  pip: picture(svg`${pipFrame}<rect x="13" y="13.5" width="8" height="6" rx="1.2"/>`),
  exitPip: picture(svg`${pipFrame}<rect x="13" y="13.5" width="8" height="6" rx="1.2" fill="currentColor"/>`),
  pageFullscreen: picture(svg`${pageFrame}<path d="M13.5 8.5H17V12m-6.5 3.5H7V12"/>`),
  exitPageFullscreen: picture(svg`${pageFrame}<path d="M17 11.5h-3.5V8M7 12.5h3.5V16"/>`),
  warning: picture(svg`<circle cx="12" cy="12" r="8.6"/><path d="M12 7.6v5.2"/><path d="M12 16.2v.1"/>`),
  close: picture(svg`<path d="m5 5 14 14M19 5 5 19"/>`),
} as const;
