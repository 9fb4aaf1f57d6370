import { picturePalette } from '../../palette.ts';

/** Diagrams stand in the text of articles, which is 736 pixels wide. */
export const diagramSize = { width: 736, height: 320 };

const fonts = "system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";

/** A whole diagram with words, as SVG: letters stay sharp, and a file has a few kilobytes. */
export function diagram(title, contents) {
  const { width, height } = diagramSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="${fonts}"><title>${title}</title><rect width="${width}" height="${height}" rx="16" fill="${picturePalette.mist}"/>${contents.flat(Infinity).join('')}</svg>\n`;
}

/** Words around a point. @param anchor side of the point: `start`, `middle` or `end` */
export function label(words, x, y, { size = 17, color = picturePalette.ink, weight = 400, anchor = 'middle' } = {}) {
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${color}" text-anchor="${anchor}">${words}</text>`;
}

/** A box with a title, and smaller lines below it. */
export function labelled(x, y, width, height, title, notes = [], color = picturePalette.brand) {
  const middle = x + width / 2;
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="12" fill="${picturePalette.white}" stroke="${color}" stroke-width="2"/>`,
    label(title, middle, y + 34, { weight: 700 }),
    notes.map((note, index) => label(note, middle, y + 64 + index * 26, { size: 15 })),
  ];
}

/** A straight arrow. */
export function pointsTo(fromX, fromY, toX, toY, color = picturePalette.sky) {
  const turn = (Math.atan2(toY - fromY, toX - fromX) * 180) / Math.PI;
  return `<path d="M${fromX} ${fromY}L${toX} ${toY}" stroke="${color}" stroke-width="3" fill="none"/><path d="M0 0l-11-6v12z" transform="translate(${toX} ${toY}) rotate(${turn.toFixed(1)})" fill="${color}"/>`;
}

/** Boxes in a row, each of which leads to the next. @param steps pairs of a title and its lines */
export function chain(y, height, steps, { colors = [picturePalette.brand], x = 20, gap = 28 } = {}) {
  const width = (diagramSize.width - 2 * x - gap * (steps.length - 1)) / steps.length;
  return steps.map(([title, notes], index) => {
    const left = x + index * (width + gap);
    const middle = y + height / 2;
    return [
      labelled(left, y, width, height, title, notes, colors[index % colors.length]),
      index > 0 ? pointsTo(left - gap + 4, middle, left - 4, middle) : '',
    ];
  });
}
