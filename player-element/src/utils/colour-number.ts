/** Largest number shown for a colour value. */
const COLOUR_LIMIT = 255;

/** A colour value, 0..1, as the number from 0 to 255 that viewers see (spec 5.2). */
export function colourNumber(value: number): number {
  return Math.round(value * COLOUR_LIMIT);
}
