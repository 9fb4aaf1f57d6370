import type { CaptionStyle } from '../../player/viewer-preferences';
import { captionEdges } from './caption-style';

/** Gives captions the look that the viewer chose; what was not chosen is left to the page and the sheet. */
export function dressCaptions(area: HTMLElement, { size, color, background, edge }: CaptionStyle): void {
  // Over a background of the viewer's, pieces of a text have none of their own.
  const inner = background && 'transparent';
  const values = { size: size?.toString(), color, background, inner, edge: edge && captionEdges[edge] };
  for (const [name, value] of Object.entries(values)) {
    if (value) area.style.setProperty(`--xlvp-caption-${name}`, value);
    else area.style.removeProperty(`--xlvp-caption-${name}`);
  }
}
