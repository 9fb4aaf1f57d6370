import { picturePalette } from '../../palette.ts';

/** Outlines on a square of 24, drawn with a round line of 2. */
const outlines = {
  bag: 'M5.5 8h13l1 12h-15zM9 10.5V8a3 3 0 0 1 6 0v2.5',
  bars: 'M5 20v-7M12 20V5M19 20V10',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21.5h4',
  bolt: 'M13 3L5.5 13.5H12L11 21l7.5-10.5H12z',
  book: 'M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zM12 6.5v13',
  camera:
    'M4 8h3.5L9 5.5h6L16.5 8H20a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 20 20H4a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 4 8zM15.5 13.5a3.5 3.5 0 1 1-7 0a3.5 3.5 0 1 1 7 0z',
  cap: 'M12 5L2.5 9.5 12 14l9.5-4.5zM6.5 11.5v5c3 2.5 8 2.5 11 0v-5',
  cart: 'M3 4h2.5l2.2 11h10.3l2-7.5H6.5M9 19.5h.01M17 19.5h.01',
  chat: 'M5 5h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7l-4.5 3.5V17H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: 'M20.5 12a8.5 8.5 0 1 1-17 0a8.5 8.5 0 1 1 17 0zM12 7v5l3.5 2',
  cross: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM14.8 12a2.8 2.8 0 1 1-5.6 0a2.8 2.8 0 1 1 5.6 0z',
  flag: 'M6 21V4M6 5h12l-3 4 3 4H6',
  form: 'M7 3.5h10a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2zM8.5 8.5h7M8.5 12h7M8.5 15.5h4',
  game: 'M7.5 8h9a5 5 0 0 1 4.9 6l-.6 2.6a2.3 2.3 0 0 1-4 .9L15 15.5H9l-1.8 2a2.3 2.3 0 0 1-4-.9L2.6 14a5 5 0 0 1 4.9-6zM6.5 11.7h3M8 10.2v3M16 11.7h.01',
  gauge: 'M4 17a8 8 0 1 1 16 0M12 17l4-5.5',
  gift: 'M4 9.5h16v11H4zM12 9.5v11M12 9.5c-3 0-5.5-1-5.5-3.2s4-2.8 5.5 3.2c1.5-6 5.5-5.4 5.5-3.2s-2.5 3.2-5.5 3.2zM4 14h16',
  globe: 'M20.5 12a8.5 8.5 0 1 1-17 0a8.5 8.5 0 1 1 17 0zM3.5 12h17M12 3.5c5 5 5 12 0 17c-5-5-5-12 0-17z',
  heart: 'M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.3 4.3 4.3 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10z',
  image:
    'M6 4.5h12a2.5 2.5 0 0 1 2.5 2.5v10a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 17V7A2.5 2.5 0 0 1 6 4.5zM9 9.5h.01M4 17l5-4.5 3.5 3 3-2.5 5 4.5',
  key: 'M12 15.5a4 4 0 1 1-8 0a4 4 0 1 1 8 0zM11 12.5L19.5 4M16 7.5l3 3',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  lock: 'M7.5 10.5h9a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 5 18v-5a2.5 2.5 0 0 1 2.5-2.5zM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2',
  mail: 'M6 5.5h12A2.5 2.5 0 0 1 20.5 8v8a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 16V8A2.5 2.5 0 0 1 6 5.5zM4.5 7.5l7.5 6 7.5-6',
  music: 'M9 18V6l10-2v12M9 18a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0zM19 16a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0z',
  page: 'M6.5 4h11A2.5 2.5 0 0 1 20 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5v-11A2.5 2.5 0 0 1 6.5 4zM4 9h16M8 13h8M8 16.5h5',
  pencil: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5',
  people:
    'M12.2 8a3.2 3.2 0 1 1-6.4 0a3.2 3.2 0 1 1 6.4 0zM3.5 19c.4-3.4 2.6-5.4 5.5-5.4s5.1 2 5.5 5.4M15.5 5.2a3 3 0 0 1 0 5.7M17.5 14.2c1.8.8 2.8 2.5 3 4.8',
  phone: 'M6.5 4h3L11 8 9 9.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A16 16 0 0 1 4.5 6.2 2 2 0 0 1 6.5 4z',
  pin: 'M12 21s-7-6.2-7-11.3a7 7 0 0 1 14 0C19 14.8 12 21 12 21zM14.5 9.7a2.5 2.5 0 1 1-5 0a2.5 2.5 0 1 1 5 0z',
  play: 'M8.5 6v12l10-6z',
  plus: 'M12 5v14M5 12h14',
  refresh: 'M20 11A8 8 0 0 0 5.5 7.5L4 9.5M4 4.5v5h5M4 13a8 8 0 0 0 14.5 3.5l1.5-2M20 19.5v-5h-5',
  search: 'M17.5 11a6.5 6.5 0 1 1-13 0a6.5 6.5 0 1 1 13 0zM16 16l4.5 4.5',
  shield: 'M12 3l7.5 3v5.5c0 4.6-3 8-7.5 9.5-4.5-1.5-7.5-4.9-7.5-9.5V6z',
  sliders: 'M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h8M16 17h4M14 15v4',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z',
  store:
    'M4.5 12v7.5h15V12M3 9.5l2-5h14l2 5c0 1.6-1.3 2.7-3 2.7s-3-1.1-3-2.7c0 1.6-1.3 2.7-3 2.7s-3-1.1-3-2.7c0 1.6-1.3 2.7-3 2.7s-3-1.1-3-2.7zM10 19.5V16h4v3.5',
  target: 'M21 12a9 9 0 1 1-18 0a9 9 0 1 1 18 0zM17 12a5 5 0 1 1-10 0a5 5 0 1 1 10 0zM12 12h.01',
  trend: 'M4 17l5.5-6 4 3.5L20 7M15.5 7H20v4.5',
  user: 'M15.8 8.5a3.8 3.8 0 1 1-7.6 0a3.8 3.8 0 1 1 7.6 0zM4.5 20c.6-4 3.6-6.3 7.5-6.3s6.9 2.3 7.5 6.3',
  wallet:
    'M4 7v11a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V9.5a2 2 0 0 0-2-2H5.5A1.5 1.5 0 0 1 4 6a1.5 1.5 0 0 1 1.5-1.5H17M16.2 14h.01',
  yuan: 'M6.5 4.5L12 12l5.5-7.5M12 12v8M7.5 12.5h9M7.5 16h9',
};

/** A sign in outline around a point. @param size side of its square in pixels */
export function glyph(name, x, y, size, color = picturePalette.brand, { weight = 2, fill = 'none' } = {}) {
  const scale = size / 24;
  return `<path transform="translate(${x - size / 2} ${y - size / 2}) scale(${scale})" d="${outlines[name]}" fill="${name === 'play' ? color : fill}" stroke="${color}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A white sign on a round ground. @param tone gradient of the ground */
export function disc(name, x, y, radius, tone = 'brand') {
  return `<g filter="url(#lift)"><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${tone})"/></g>${glyph(name, x, y, radius * 1.08, picturePalette.white)}`;
}

/** A white sign on a rounded square. */
export function tile(name, x, y, side, tone = 'brand') {
  return `<g filter="url(#lift)"><rect x="${x - side / 2}" y="${y - side / 2}" width="${side}" height="${side}" rx="${side * 0.28}" fill="url(#${tone})"/></g>${glyph(name, x, y, side * 0.56, picturePalette.white)}`;
}

/** A sign in its own colour on a pale ground, as lists have it. */
export function chip(name, x, y, side, color = picturePalette.brand) {
  return `<rect x="${x - side / 2}" y="${y - side / 2}" width="${side}" height="${side}" rx="${side * 0.3}" fill="${color}" fill-opacity=".13"/>${glyph(name, x, y, side * 0.58, color)}`;
}
