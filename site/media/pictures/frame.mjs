import { mixColors, picturePalette } from '../palette.ts';

/** Every picture is drawn on this ground, 16 to 9. */
export const size = { width: 1280, height: 720 };

/** From and to colour of each ground, and of what is drawn on it. */
const tones = {
  day: { from: picturePalette.mist, to: picturePalette.pale, shape: picturePalette.white, dot: picturePalette.sky },
  dawn: { from: '#f4f3ff', to: '#d6dcff', shape: picturePalette.white, dot: '#a9aef5' },
  mint: { from: '#eefbf8', to: '#cfeaf3', shape: picturePalette.white, dot: '#8fcbd6' },
  sand: { from: '#fff8ef', to: '#e6ebfb', shape: picturePalette.white, dot: '#d9c4a5' },
  brand: {
    from: picturePalette.bright,
    to: picturePalette.deep,
    shape: mixColors(picturePalette.brand, picturePalette.white, 0.35),
    dot: picturePalette.pale,
  },
  night: { from: picturePalette.night, to: picturePalette.navy, shape: picturePalette.brand, dot: picturePalette.sky },
};

const backdrops = {
  orb: ({ shape }) =>
    `<circle cx="1010" cy="560" r="400" fill="${shape}" opacity=".38"/><circle cx="190" cy="120" r="210" fill="${shape}" opacity=".32"/>`,
  rings: ({ shape }) =>
    [520, 400, 280].map((radius) => `<circle cx="640" cy="360" r="${radius}" fill="${shape}" opacity=".16"/>`).join(''),
  hills: ({ shape }) =>
    `<path d="M0 560C240 440 420 640 700 540S1120 420 1280 500V720H0z" fill="${shape}" opacity=".42"/><path d="M0 640C300 560 520 700 820 620S1180 560 1280 600V720H0z" fill="${shape}" opacity=".5"/>`,
  beams: ({ shape }) =>
    `<path d="M-60 720L420 0H680L200 720z" fill="${shape}" opacity=".3"/><path d="M560 720L1040 0H1160L680 720z" fill="${shape}" opacity=".26"/>`,
  dots: ({ dot }) => `<g fill="${dot}" opacity=".34">${dots(70, 60, 6, 5)}${dots(1030, 500, 6, 5)}</g>`,
  glow: () => '<circle cx="720" cy="420" r="760" fill="url(#glow)"/>',
  floor: ({ shape }) => `<rect y="560" width="1280" height="160" fill="${shape}" opacity=".42"/>`,
};

/** A whole picture. @param tone colours of the ground @param backdrop large shapes behind the contents */
export function frame(tone, backdrop, contents) {
  const colours = tones[tone];
  const shapes = backdrop.split(' ').map((name) => backdrops[name](colours));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">
  <defs>
    ${gradient('ground', colours.from, colours.to, '1')}
    ${gradient('brand', picturePalette.bright, picturePalette.brand)}${gradient('deep', picturePalette.brand, picturePalette.deep)}
    ${gradient('sky', picturePalette.pale, picturePalette.sky)}${gradient('mint', '#4fdcb0', picturePalette.mint)}
    ${gradient('amber', '#ffc76a', picturePalette.amber)}${gradient('coral', '#ff9a7d', picturePalette.coral)}
    ${gradient('violet', '#a196ff', picturePalette.violet)}${gradient('cyan', '#5fd4f6', picturePalette.cyan)}
    ${gradient('night', '#17326f', picturePalette.night)}
    <filter id="shadow" x="-60%" y="-60%" width="220%" height="300%"><feDropShadow dx="0" dy="16" stdDeviation="20" flood-color="#0b1b3f" flood-opacity=".17"/></filter>
    <filter id="lift" x="-60%" y="-60%" width="220%" height="220%"><feDropShadow dx="0" dy="6" stdDeviation="8" flood-color="#0b1b3f" flood-opacity=".16"/></filter>
    <radialGradient id="glow"><stop stop-color="${colours.shape}" stop-opacity=".62"/><stop offset="1" stop-color="${colours.shape}" stop-opacity="0"/></radialGradient>
  </defs>
  <rect width="100%" height="100%" fill="url(#ground)"/>${shapes.join('')}
  ${contents.flat(Infinity).join('\n')}
</svg>`;
}

function gradient(id, from, to, right = '0') {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${right}" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
}

function dots(left, top, columns, rows) {
  const gap = 34;
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return `<circle cx="${left + column * gap}" cy="${top + row * gap}" r="4"/>`;
  }).join('');
}
