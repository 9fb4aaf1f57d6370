import { frame } from '../frame.mjs';
import { picturePalette } from '../../palette.ts';
import { progress } from '../parts/charts.mjs';
import { chip, disc, glyph } from '../parts/glyphs.mjs';
import { box, bubble, card, lines, phone } from '../parts/panels.mjs';
import { person, pointer } from '../parts/things.mjs';

const { brand, pale, soft, night, grey, white, mint, amber, coral, violet } = picturePalette;

/** A picture on the drawing board. */
function drawingBoard() {
  const handle = (x, y) =>
    `<rect x="${x - 13}" y="${y - 13}" width="26" height="26" rx="6" fill="#fff" stroke="${brand}" stroke-width="5"/>`;
  return frame('sand', 'dots', [
    card(110, 110, 120, 500, [
      ['pencil', 'image', 'star', 'sliders', 'eye'].map((sign, index) =>
        chip(sign, 60, 66 + index * 92, 64, [brand, violet, amber, mint, coral][index]),
      ),
    ]),
    card(280, 110, 640, 500, [
      box(28, 28, 584, 444, soft, 16),
      `<circle cx="210" cy="270" r="128" fill="url(#brand)"/><path d="M400 120l120 208H280z" fill="url(#amber)" opacity=".94"/><rect x="352" y="256" width="176" height="150" rx="26" fill="url(#coral)"/>`,
      `<rect x="352" y="256" width="176" height="150" fill="none" stroke="${brand}" stroke-width="4"/>`,
      handle(352, 256),
      handle(528, 256),
      handle(352, 406),
      handle(528, 406),
    ]),
    card(970, 110, 210, 232, [
      ['brand', 'cyan', 'mint', 'amber', 'coral', 'violet'].map(
        (tone, index) =>
          `<circle cx="${62 + (index % 2) * 86}" cy="${54 + Math.floor(index / 2) * 64}" r="25" fill="url(#${tone})"/>`,
      ),
    ]),
    card(970, 380, 210, 230, [
      [0.7, 0.4, 0.84].map((share, index) => [
        progress(30, 52 + index * 62, 150, share, brand, 10),
        `<circle cx="${30 + 150 * share}" cy="${57 + index * 62}" r="15" fill="#fff" stroke="${brand}" stroke-width="6"/>`,
      ]),
    ]),
    pointer(812, 520, 1.6),
  ]);
}

/** Two versions, of which one is better. */
function twoVersions() {
  const version = (x, tone, sign, chosen) =>
    card(
      x,
      110,
      400,
      470,
      [
        box(26, 26, 348, 232, `url(#${tone})`, 20),
        glyph(sign, 200, 142, 128, white),
        lines(40, 292, [220, 160], { gap: 34, fill: pale }),
        progress(40, 390, 320, chosen ? 0.86 : 0.4, chosen ? mint : grey, 22),
        chosen ? `<rect width="400" height="470" rx="26" fill="none" stroke="${mint}" stroke-width="8"/>` : '',
      ],
      { turn: chosen ? 2 : -2 },
    );
  return frame('mint', 'orb', [
    version(180, 'cyan', 'image', false),
    version(700, 'violet', 'star', true),
    `<g filter="url(#shadow)"><circle cx="640" cy="344" r="66" fill="#fff"/></g><path d="M612 320h56l-18-18M668 368h-56l18 18" fill="none" stroke="${brand}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>`,
    disc('check', 1092, 122, 56, 'mint'),
  ]);
}

/** A talk that becomes a customer. */
function talk() {
  return frame('night', 'beams', [
    bubble(270, 92, 560, 138, white, [lines(44, 46, [420, 300], { gap: 36, height: 16, fill: pale })]),
    bubble(450, 286, 560, 138, brand, [lines(44, 46, [380, 460], { gap: 36, height: 16, fill: '#ffffffa0' })], 'right'),
    bubble(270, 480, 400, 138, white, [
      disc('phone', 76, 69, 40, 'mint'),
      lines(140, 46, [200, 140], { gap: 36, height: 16, fill: pale }),
    ]),
    [
      [172, 190, coral, true],
      [1102, 390, amber, false],
      [172, 576, coral, true],
    ].map(
      ([x, y, coat, long]) => `<circle cx="${x}" cy="${y}" r="78" fill="#fff"/>${person(x, y, 70, { coat, long })}`,
    ),
    card(760, 480, 250, 138, [chip('user', 62, 69, 62, violet), lines(112, 46, [100, 64], { gap: 34 })]),
    disc('check', 1010, 610, 44, 'mint'),
  ]);
}

/** Films held in the hand. */
function films() {
  const film = (x, y, turn, tone, sign) =>
    phone(
      x,
      y,
      270,
      520,
      [
        box(0, 0, 246, 496, `url(#${tone})`, 0),
        `<path d="M0 380C60 300 130 320 170 350S230 330 246 316V496H0z" fill="${night}" fill-opacity=".3"/>`,
        glyph(sign, 123, 226, 112, white),
        progress(24, 454, 198, 0.5, white, 9, '#ffffff55'),
      ],
      { turn },
    );
  return frame('brand', 'rings', [
    film(230, 128, -12, 'amber', 'music'),
    film(780, 128, 12, 'violet', 'camera'),
    film(505, 84, 0, 'coral', 'play'),
    disc('heart', 800, 148, 50, 'coral'),
    disc('chat', 476, 560, 50, 'cyan'),
  ]);
}

export const creativeTopics = {
  'creative-1': drawingBoard,
  'creative-2': twoVersions,
  'leads-1': talk,
  'video-1': films,
};
