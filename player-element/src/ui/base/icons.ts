import { svg, type SVGTemplateResult, type TemplateResult } from 'lit';

/** Creates a line icon on a 24 px grid in the colour of the surrounding text. */
export const icon = (shapes: SVGTemplateResult): SVGTemplateResult =>
  svg`<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6"
    stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shapes}</svg>`;

const speaker = svg`<path d="M4 9h3.5l5.5-4.5v15L7.5 15H4Z"/>`;

/** Icons that every player needs. */
export const icons = {
  play: icon(svg`<path fill="currentColor" d="M8 4.5v15L20 12Z"/>`),
  volumeHigh: icon(svg`${speaker}<path d="M16.2 9.2a4 4 0 0 1 0 5.6"/><path d="M18.7 6.7a7.5 7.5 0 0 1 0 10.6"/>`),
  volumeLow: icon(svg`${speaker}<path d="M16.2 9.2a4 4 0 0 1 0 5.6"/>`),
  volumeOff: icon(svg`${speaker}<path d="m16.5 9.7 4.6 4.6m0-4.6-4.6 4.6"/>`),
  warning: icon(svg`<circle cx="12" cy="12" r="8.6"/><path d="M12 7.6v5.2"/><path d="M12 16.2v.1"/>`),
} as const;

/** Volume from which the icon shows two waves, 0..1. */
const HIGH_VOLUME = 0.5;

/** Returns the loudspeaker icon of a volume, 0..1. */
export function volumeIcon(volume: number): TemplateResult {
  if (volume === 0) return icons.volumeOff;
  return volume < HIGH_VOLUME ? icons.volumeLow : icons.volumeHigh;
}
