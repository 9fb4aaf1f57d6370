import { COLOUR_FACTOR, NEUTRAL_FILTER } from '../../config';
import type { ColourFilter } from '../../player/viewer-preferences';
import { clamp } from '../../utils/clamp';
import { isEqual } from '../../utils/is-equal';

/** How bright each of red, green and blue is to the eye, as CSS has it: https://www.w3.org/TR/filter-effects/#saturateEquivalent */
const LUMINANCE = [0.213, 0.715, 0.072] as const;
/** The value in the middle between black and white. */
const GREY = 127.5;

/** Gives a drawn picture the colours that the CSS filters give the video; a canvas has these filters in few browsers. */
export function colourPixels(context: CanvasRenderingContext2D, filter: ColourFilter): void {
  if (isEqual(filter, NEUTRAL_FILTER)) return;
  const { width, height } = context.canvas;
  const image = context.getImageData(0, 0, width, height);
  const { data } = image;
  const [saturation, brightness, contrast] = [filter.saturation, filter.brightness, filter.contrast].map(
    (value) => value * COLOUR_FACTOR,
  ) as [number, number, number];
  for (let i = 0; i < data.length; i += 4) {
    const grey = LUMINANCE[0] * data[i]! + LUMINANCE[1] * data[i + 1]! + LUMINANCE[2] * data[i + 2]!;
    for (let channel = i; channel < i + 3; channel++) {
      // One filter after the other, each of which ends at black and at white.
      const saturated = clamp(grey + saturation * (data[channel]! - grey), 0, 255);
      const bright = clamp(saturated * brightness, 0, 255);
      data[channel] = (bright - GREY) * contrast + GREY;
    }
  }
  context.putImageData(image, 0, 0);
}
