import { picturePalette } from '../../palette.ts';

/** A raised card; its contents are drawn from its upper left corner. */
export function card(
  x,
  y,
  width,
  height,
  contents = [],
  { radius = 26, fill = picturePalette.white, turn = 0, raised = 'shadow' } = {},
) {
  const turned = turn === 0 ? '' : ` rotate(${turn} ${width / 2} ${height / 2})`;
  return `<g transform="translate(${x} ${y})${turned}"><rect width="${width}" height="${height}" rx="${radius}" fill="${fill}"${raised ? ` filter="url(#${raised})"` : ''}/>${joined(contents)}</g>`;
}

/** A browser window: a bar with three points over its contents, which are drawn from below the bar. */
export function browser(x, y, width, height, contents = [], { bar = 56, tone = picturePalette.mist } = {}) {
  const points = [picturePalette.coral, picturePalette.amber, picturePalette.mint]
    .map((color, index) => `<circle cx="${34 + index * 26}" cy="${bar / 2}" r="7.5" fill="${color}"/>`)
    .join('');
  return card(x, y, width, height, [
    head(width, bar, tone),
    points,
    `<g transform="translate(0 ${bar})">${joined(contents)}</g>`,
  ]);
}

/** A telephone; its contents are drawn from the upper left corner of its screen, which is 24 narrower and 24 lower. */
export function phone(x, y, width, height, contents = [], { screen = picturePalette.white, turn = 0 } = {}) {
  const [inset, radius] = [12, 44];
  const id = `screen-${Math.round(x)}-${Math.round(y)}`;
  return card(
    x,
    y,
    width,
    height,
    [
      `<clipPath id="${id}"><rect width="${width - inset * 2}" height="${height - inset * 2}" rx="${radius - inset}"/></clipPath>`,
      `<g transform="translate(${inset} ${inset})"><g clip-path="url(#${id})"><rect width="${width - inset * 2}" height="${height - inset * 2}" fill="${screen}"/>${joined(contents)}</g></g>`,
      `<rect x="${width / 2 - 38}" y="${inset + 9}" width="76" height="16" rx="8" fill="${picturePalette.night}"/>`,
    ],
    { radius, fill: picturePalette.night, turn },
  );
}

/** A desk screen on its foot. */
export function monitor(x, y, width, height, contents = []) {
  const middle = width / 2;
  return `<g transform="translate(${x} ${y})"><path d="M${middle - 60} ${height}h120l16 70h-152z" fill="${picturePalette.grey}"/><rect x="${middle - 130}" y="${height + 64}" width="260" height="20" rx="10" fill="${picturePalette.sky}"/></g>${card(x, y, width, height, [`<rect x="14" y="14" width="${width - 28}" height="${height - 28}" rx="18" fill="${picturePalette.mist}"/>`, ...contents], { radius: 30, fill: picturePalette.night })}`;
}

/** A line of text that nobody needs to read. */
export function line(x, y, width, { height = 14, fill = picturePalette.line } = {}) {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${fill}"/>`;
}

/** Lines of text below each other. @param widths of each line in pixels */
export function lines(x, y, widths, { gap = 30, height = 14, fill = picturePalette.line } = {}) {
  return widths.map((width, index) => line(x, y + index * gap, width, { height, fill })).join('');
}

/** A rounded surface without a shadow. */
export function box(x, y, width, height, fill, radius = 16) {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

/** The coloured head of a card, with its upper corners. */
export function head(width, height, fill, radius = 26) {
  return `<path d="M0 ${height}V${radius}A${radius} ${radius} 0 0 1 ${radius} 0H${width - radius}A${radius} ${radius} 0 0 1 ${width} ${radius}V${height}z" fill="${fill}"/>`;
}

/** The foot of a card, with its lower corners. */
export function foot(y, width, height, fill, radius = 26) {
  return `<path d="M0 ${y}H${width}V${y + height - radius}A${radius} ${radius} 0 0 1 ${width - radius} ${y + height}H${radius}A${radius} ${radius} 0 0 1 0 ${y + height - radius}z" fill="${fill}"/>`;
}

/** A button with a line for its words. */
export function button(x, y, width, height, tone = 'brand') {
  return `${box(x, y, width, height, `url(#${tone})`, height / 2)}${line(x + width * 0.27, y + height / 2 - 6, width * 0.46, { height: 12, fill: picturePalette.white })}`;
}

/** A switch. */
export function toggle(x, y, on, tone = picturePalette.brand) {
  return `<rect x="${x}" y="${y}" width="68" height="36" rx="18" fill="${on ? tone : picturePalette.grey}"/><circle cx="${on ? x + 50 : x + 18}" cy="${y + 18}" r="13" fill="#fff"/>`;
}

/** A speech bubble whose tail is at its lower edge. @param side of the tail */
export function bubble(x, y, width, height, fill, contents = [], side = 'left') {
  const radius = 28;
  const tail =
    side === 'left' ? `M${radius} ${height - 2}l-14 30 48-30z` : `M${width - radius} ${height - 2}l14 30-48-30z`;
  return `<g transform="translate(${x} ${y})"><g filter="url(#lift)"><rect width="${width}" height="${height}" rx="${radius}" fill="${fill}"/><path d="${tail}" fill="${fill}"/></g>${joined(contents)}</g>`;
}

function joined(contents) {
  return [contents].flat(Infinity).join('');
}
