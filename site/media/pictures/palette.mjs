import { brand } from '../../contract/brand/brand.ts';

/** Colours of the drawn pictures: the brand's in its shades, on the site's navy, with a few accents. */
export const palette = {
  brand: brand.color,
  deep: mix(brand.color, '#06123a', 0.34),
  bright: mix(brand.color, '#ffffff', 0.28),
  sky: mix(brand.color, '#ffffff', 0.52),
  pale: mix(brand.color, '#ffffff', 0.76),
  soft: mix(brand.color, '#ffffff', 0.88),
  mist: mix(brand.color, '#ffffff', 0.95),
  night: '#0a1633',
  navy: '#0e2a63',
  ink: '#16264f',
  grey: '#c4cfe6',
  line: '#e3eaf8',
  white: '#ffffff',
  mint: '#22c493',
  amber: '#ffab3d',
  coral: '#ff7557',
  violet: '#7c6cff',
  cyan: '#19b9ea',
};

/** A colour between two others. @param share of the second, from 0 to 1 */
export function mix(first, second, share) {
  const other = channelsOf(second);
  const mixed = channelsOf(first).map((channel, index) => Math.round(channel + (other[index] - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Red, green and blue of a colour such as #165dff. */
function channelsOf(color) {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
