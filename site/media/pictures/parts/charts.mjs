import { picturePalette } from '../../palette.ts';

/** Columns on a common ground. @param values shares of the height */
export function bars(
  x,
  y,
  width,
  height,
  values,
  { tone = 'brand', gap = 0.36, marked = -1, markedTone = 'amber', radius = 8 } = {},
) {
  const step = width / (values.length - 1 + (1 - gap));
  return values
    .map((value, index) => {
      const tall = value * height;
      return `<rect x="${x + index * step}" y="${y + height - tall}" width="${step * (1 - gap)}" height="${tall}" rx="${radius}" fill="url(#${index === marked ? markedTone : tone})"/>`;
    })
    .join('');
}

/** Points of a curve over an area, as pixels. @param values shares of the height, from the left */
export function points(x, y, width, height, values) {
  return values.map((value, index) => [x + (index * width) / (values.length - 1), y + height * (1 - value)]);
}

/** A smooth line through points. */
export function smooth(spots) {
  return spots
    .map(([x, y], index) => {
      if (index === 0) return `M${x} ${y}`;
      const [fromX, fromY] = spots[index - 1];
      const middle = (fromX + x) / 2;
      return `C${middle} ${fromY} ${middle} ${y} ${x} ${y}`;
    })
    .join('');
}

/** A curve; `fill` colours what is below it, `end` marks its last point. */
export function curve(
  x,
  y,
  width,
  height,
  values,
  { color = picturePalette.brand, weight = 7, fill, end = true, dashed = false } = {},
) {
  const spots = points(x, y, width, height, values);
  const path = smooth(spots);
  const [lastX, lastY] = spots.at(-1);
  const area = fill ? `<path d="${path}V${y + height}H${x}z" fill="${fill}" fill-opacity=".16"/>` : '';
  const dot = end
    ? `<circle cx="${lastX}" cy="${lastY}" r="${weight * 1.7}" fill="#fff" stroke="${color}" stroke-width="${weight * 0.8}"/>`
    : '';
  return `${area}<path d="${path}" fill="none" stroke="${color}" stroke-width="${weight}" stroke-linecap="round"${dashed ? ` stroke-dasharray="2 ${weight * 2.4}"` : ''}/>${dot}`;
}

/** Level lines behind a chart. */
export function grid(x, y, width, height, rows = 4, color = picturePalette.line) {
  return Array.from({ length: rows }, (_, row) => {
    const at = y + (row * height) / (rows - 1);
    return `<path d="M${x} ${at}H${x + width}" stroke="${color}" stroke-width="3" stroke-linecap="round"/>`;
  }).join('');
}

/** A part of a ring. @param from @param to shares of the whole turn, from the top */
export function arc(x, y, radius, from, to, color, weight, cap = 'round') {
  const spot = (share) => {
    const angle = (share - 0.25) * Math.PI * 2;
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  };
  const large = to - from > 0.5 ? 1 : 0;
  return `<path d="M${spot(from)}A${radius} ${radius} 0 ${large} 1 ${spot(to)}" fill="none" stroke="${color}" stroke-width="${weight}" stroke-linecap="${cap}"/>`;
}

/** A ring that shows a share. */
export function ring(x, y, radius, share, color = picturePalette.brand, weight = 14, ground = picturePalette.line) {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${ground}" stroke-width="${weight}"/>${arc(x, y, radius, 0, share, color, weight)}`;
}

/** A ring of several parts. @param parts pairs of share and colour */
export function donut(x, y, radius, parts, weight = 30) {
  let from = 0;
  return parts
    .map(([share, color]) => {
      const drawn = arc(x, y, radius, from + 0.008, from + share - 0.008, color, weight, 'butt');
      from += share;
      return drawn;
    })
    .join('');
}

/** Layers that narrow downwards. @param tones of the layers, from the top */
export function funnel(x, y, width, height, tones, { gap = 12, neck = 0.24 } = {}) {
  const tall = (height - gap * (tones.length - 1)) / tones.length;
  const at = (depth) => (width / 2) * (1 - (1 - neck) * depth);
  const middle = x + width / 2;
  return tones
    .map((tone, index) => {
      const top = y + index * (tall + gap);
      const [upper, lower] = [at((top - y) / height), at((top + tall - y) / height)];
      return `<path d="M${middle - upper + 8} ${top}H${middle + upper - 8}q8 0 5 8L${middle + lower} ${top + tall - 6}q-2 6-8 6H${middle - lower + 8}q-6 0-8-6L${middle - upper + 3} ${top + 8}q-3-8 5-8z" fill="url(#${tone})"/>`;
    })
    .join('');
}

/** A bar that is partly filled. */
export function progress(x, y, width, share, color = picturePalette.brand, height = 14, ground = picturePalette.line) {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${ground}"/><rect x="${x}" y="${y}" width="${width * share}" height="${height}" rx="${height / 2}" fill="${color}"/>`;
}
