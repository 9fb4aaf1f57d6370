import { mixColors, picturePalette } from '../../palette.ts';
import { glyph } from './glyphs.mjs';
import { head } from './panels.mjs';

/** Somebody, as profile pictures show them. @param skin @param hair @param coat colours */
export function person(
  x,
  y,
  radius,
  {
    coat = picturePalette.brand,
    hair = picturePalette.ink,
    ground = picturePalette.soft,
    skin = '#ffd9bf',
    long = false,
  } = {},
) {
  const id = `person-${Math.round(x)}-${Math.round(y)}`;
  const at = (share) => radius * share;
  return `<clipPath id="${id}"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath><circle cx="${x}" cy="${y}" r="${radius}" fill="${ground}"/><g clip-path="url(#${id})">
    ${long ? `<path d="M${x - at(0.42)} ${y + at(0.4)}V${y - at(0.16)}a${at(0.42)} ${at(0.46)} 0 0 1 ${at(0.84)} 0V${y + at(0.4)}z" fill="${hair}"/>` : ''}
    <path d="M${x - at(0.78)} ${y + at(1.1)}c0-${at(0.52)} ${at(0.32)}-${at(0.7)} ${at(0.78)}-${at(0.7)}s${at(0.78)} ${at(0.18)} ${at(0.78)} ${at(0.7)}z" fill="${coat}"/>
    <rect x="${x - at(0.13)}" y="${y + at(0.1)}" width="${at(0.26)}" height="${at(0.4)}" rx="${at(0.13)}" fill="${mixColors(skin, '#c98d6b', 0.3)}"/>
    <circle cx="${x}" cy="${y - at(0.1)}" r="${at(0.34)}" fill="${skin}"/>
    <path d="M${x - at(0.37)} ${y - at(0.08)}c0-${at(0.62)} ${at(0.74)}-${at(0.62)} ${at(0.74)} 0c-${at(0.16)}-${at(0.02)}-${at(0.26)}-${at(0.12)}-${at(0.32)}-${at(0.2)}c-${at(0.08)} ${at(0.12)}-${at(0.22)} ${at(0.18)}-${at(0.42)} ${at(0.2)}z" fill="${hair}"/></g>`;
}

/** A coin with the sign of the yuan. */
export function coin(x, y, radius) {
  return `<g filter="url(#lift)"><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#amber)"/></g><circle cx="${x}" cy="${y}" r="${radius * 0.78}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="${radius * 0.07}"/>${glyph('yuan', x, y, radius * 1.05, picturePalette.white, { weight: 2.4 })}`;
}

/** Coins on each other. @param y lower edge */
export function coins(x, y, count, radius = 54) {
  const tall = radius * 0.36;
  return Array.from({ length: count }, (_, index) => {
    const at = y - index * tall;
    return `<path d="M${x - radius} ${at - tall}v${tall}a${radius} ${radius * 0.3} 0 0 0 ${radius * 2} 0v-${tall}z" fill="#f29420" stroke="#ffc76a" stroke-width="${radius * 0.05}"/><ellipse cx="${x}" cy="${at - tall}" rx="${radius}" ry="${radius * 0.3}" fill="url(#amber)"/>`;
  }).join('');
}

/** A pointer of the mouse. @param x @param y its tip */
export function pointer(x, y, scale = 1) {
  return `<path transform="translate(${x} ${y}) scale(${scale})" d="M0 0l17 46 8-18 18-8z" fill="${picturePalette.night}" stroke="#fff" stroke-width="5" stroke-linejoin="round"/>`;
}

/** A magnifying glass. @param x @param y middle of its lens */
export function lens(x, y, radius, { tint = picturePalette.sky, rim = picturePalette.navy } = {}) {
  const far = radius * 0.74;
  return `<g filter="url(#lift)"><path d="M${x + far} ${y + far}l${radius * 0.72} ${radius * 0.72}" stroke="${rim}" stroke-width="${radius * 0.3}" stroke-linecap="round"/></g><circle cx="${x}" cy="${y}" r="${radius}" fill="${tint}" fill-opacity=".22" stroke="${rim}" stroke-width="${radius * 0.16}"/><path d="M${x - radius * 0.55} ${y - radius * 0.3}a${radius * 0.64} ${radius * 0.64} 0 0 1 ${radius * 0.5}-${radius * 0.34}" fill="none" stroke="#fff" stroke-width="${radius * 0.1}" stroke-linecap="round"/>`;
}

/** A place on a map. @param x @param y its tip */
export function pin(x, y, scale = 1, tone = 'brand', sign = 'store') {
  return `<g transform="translate(${x} ${y}) scale(${scale})"><ellipse rx="34" ry="10" fill="${picturePalette.night}" opacity=".16"/><g filter="url(#lift)"><path d="M0 0s-62-62-62-112a62 62 0 0 1 124 0C62-62 0 0 0 0z" fill="url(#${tone})"/></g><circle cy="-112" r="42" fill="#fff"/>${glyph(sign, 0, -112, 50, picturePalette.brand)}</g>`;
}

/** A shopping bag. */
export function bag(x, y, width, tone = 'brand', handle = picturePalette.navy) {
  const tall = width * 1.08;
  return `<g transform="translate(${x} ${y})"><g filter="url(#shadow)"><path d="M${width * 0.06} ${width * 0.2}h${width * 0.88}l${width * 0.06} ${tall - width * 0.3}a${width * 0.1} ${width * 0.1} 0 0 1-${width * 0.1} ${width * 0.1}H${width * 0.1}a${width * 0.1} ${width * 0.1} 0 0 1-${width * 0.1}-${width * 0.1}z" fill="url(#${tone})"/></g><path d="M${width * 0.3} ${width * 0.4}V${width * 0.18}a${width * 0.2} ${width * 0.2} 0 0 1 ${width * 0.4} 0V${width * 0.4}" fill="none" stroke="${handle}" stroke-opacity=".75" stroke-width="${width * 0.055}" stroke-linecap="round"/></g>`;
}

/** A curved arrow between two points. @param bend pixels that it swings to the left of its way */
export function arrow(
  fromX,
  fromY,
  toX,
  toY,
  { bend = 0, color = picturePalette.brand, weight = 6, dashed = false } = {},
) {
  const [deltaX, deltaY] = [toX - fromX, toY - fromY];
  const length = Math.hypot(deltaX, deltaY);
  const [middleX, middleY] = [
    (fromX + toX) / 2 + (deltaY / length) * bend,
    (fromY + toY) / 2 - (deltaX / length) * bend,
  ];
  const angle = (Math.atan2(toY - middleY, toX - middleX) * 180) / Math.PI;
  return `<path d="M${fromX} ${fromY}Q${middleX} ${middleY} ${toX} ${toY}" fill="none" stroke="${color}" stroke-width="${weight}" stroke-linecap="round"${dashed ? ` stroke-dasharray="1 ${weight * 2.6}"` : ''}/><path transform="translate(${toX} ${toY}) rotate(${angle})" d="M-${weight * 2.6}-${weight * 2}L${weight * 0.6} 0-${weight * 2.6} ${weight * 2}" fill="none" stroke="${color}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A calendar page; `marked` are the days that stand out, by their index. */
export function calendar(width, height, columns, rows, marked, { tone = 'brand', sign = 'check' } = {}) {
  const [top, pad] = [height * 0.2, width * 0.07];
  const step = { x: (width - pad * 2) / columns, y: (height - top - pad * 1.4) / rows };
  const side = Math.min(step.x, step.y) * 0.76;
  const days = Array.from({ length: columns * rows }, (_, day) => {
    const [x, y] = [
      pad + step.x * ((day % columns) + 0.5),
      top + pad * 0.7 + step.y * (Math.floor(day / columns) + 0.5),
    ];
    const color = marked.includes(day) ? `url(#${tone})` : picturePalette.mist;
    const mark = marked.includes(day) && sign ? glyph(sign, x, y, side * 0.6, picturePalette.white, { weight: 3 }) : '';
    return `<rect x="${x - side / 2}" y="${y - side / 2}" width="${side}" height="${side}" rx="${side * 0.26}" fill="${color}"/>${mark}`;
  });
  const holes = [0.26, 0.74].map(
    (share) => `<rect x="${width * share - 7}" y="-16" width="14" height="42" rx="7" fill="${picturePalette.navy}"/>`,
  );
  return `${head(width, top, `url(#${tone})`)}${holes.join('')}${days.join('')}`;
}
