import { frame } from '../frame.mjs';
import { picturePalette } from '../../palette.ts';
import { bars, curve, grid, progress, ring } from '../parts/charts.mjs';
import { chip, disc, glyph, tile } from '../parts/glyphs.mjs';
import { box, browser, bubble, button, card, line, lines, monitor, toggle } from '../parts/panels.mjs';
import { calendar, coin, person, pointer } from '../parts/things.mjs';

const { brand, sky, soft, mist, grey, white, mint, amber, coral, violet, line: rule } = picturePalette;

/** Reports of several channels that run into one. */
function allChannels() {
  const sources = [
    ['search', 'cyan', 128],
    ['play', 'violet', 256],
    ['page', 'brand', 384],
    ['store', 'mint', 512],
  ];
  return frame('night', 'glow dots', [
    sources.map(([, , y], index) => {
      const to = 300 + index * 44;
      return `<path d="M200 ${y + 24}C340 ${y + 24} 330 ${to} 470 ${to}" fill="none" stroke="${sky}" stroke-opacity=".5" stroke-width="5" stroke-dasharray="1 13" stroke-linecap="round"/>`;
    }),
    sources.map(([sign, tone, y]) => tile(sign, 164, y + 24, 96, tone)),
    browser(400, 104, 780, 512, [
      [0, 1, 2].map((index) => [
        box(32 + index * 242, 26, 226, 104, mist, 18),
        line(54 + index * 242, 48, 74),
        line(54 + index * 242, 82, 124, { height: 22, fill: [brand, violet, mint][index] }),
      ]),
      grid(44, 178, 690, 216),
      bars(60, 178, 660, 214, [0.28, 0.4, 0.34, 0.5, 0.46, 0.6, 0.56, 0.72, 0.66, 0.84], { tone: 'sky', gap: 0.5 }),
      curve(60, 168, 648, 190, [0.16, 0.3, 0.24, 0.46, 0.42, 0.62, 0.58, 0.8, 0.94], { fill: brand, weight: 8 }),
    ]),
    card(1030, 470, 196, 176, [ring(98, 88, 52, 0.68, mint, 18), glyph('trend', 98, 88, 52, mint)]),
  ]);
}

/** An adviser, what they say, and the week that they keep. */
function lookedAfter() {
  return frame('day', 'orb', [
    card(96, 96, 452, 528, [
      box(0, 0, 452, 212, 'url(#deep)', 26),
      `<path d="M0 150C130 90 280 220 452 120v106H0z" fill="#fff" fill-opacity=".12"/>`,
      person(226, 206, 104, { coat: brand, ground: soft }),
      `<path d="M136 196a90 90 0 0 1 180 0" fill="none" stroke="${picturePalette.navy}" stroke-width="14" stroke-linecap="round"/>`,
      box(122, 184, 34, 62, picturePalette.navy, 16),
      box(296, 184, 34, 62, picturePalette.navy, 16),
      line(146, 346, 160, { height: 20, fill: picturePalette.ink }),
      line(106, 384, 240),
      [0, 1, 2].map((index) => box(86 + index * 98, 422, 84, 34, [soft, '#fff1dc', '#ddf7ee'][index], 17)),
      button(66, 474, 320, 36),
    ]),
    card(604, 236, 400, 388, [calendar(400, 388, 5, 4, [1, 3, 6, 8, 10, 13, 16])]),
    bubble(610, 84, 388, 112, white, [disc('trend', 62, 56, 32, 'mint'), lines(116, 38, [224, 150])]),
    card(1052, 300, 150, 324, [
      ['bars', 'sliders', 'image', 'yuan'].map((sign, index) =>
        chip(sign, 75, 54 + index * 72, 54, [brand, violet, coral, mint][index]),
      ),
    ]),
  ]);
}

/** A budget that divides itself among audiences. */
function dividedBudget() {
  const ways = [
    [130, 62, 'mint', mint, 0.86],
    [268, 40, 'cyan', '#5fd4f6', 0.6],
    [406, 24, 'violet', '#a196ff', 0.4],
    [544, 10, 'sky', grey, 0.18],
  ];
  return frame('brand', 'rings', [
    ways.map(
      ([y, weight, , color], index) =>
        `<path d="M330 ${300 + index * 34}C560 ${300 + index * 34} 560 ${y + 18} 800 ${y + 18}" fill="none" stroke="${color}" stroke-opacity=".86" stroke-width="${weight}"/>`,
    ),
    card(92, 196, 300, 328, [
      `<path d="M64 210a86 86 0 0 1 172 0" fill="none" stroke="${rule}" stroke-width="26" stroke-linecap="round"/>`,
      `<path d="M64 210a86 86 0 0 1 138-68" fill="none" stroke="${brand}" stroke-width="26" stroke-linecap="round"/>`,
      `<path d="M150 210l38-58" stroke="${picturePalette.navy}" stroke-width="12" stroke-linecap="round"/><circle cx="150" cy="210" r="17" fill="${picturePalette.navy}"/>`,
      toggle(64, 260, true),
      line(150, 271, 90),
    ]),
    coin(242, 168, 62),
    ways.map(([y, , tone, , share], index) =>
      card(772, y - 36, 404, 108, [
        disc(['target', 'people', 'user', 'clock'][index], 60, 54, 32, tone === 'sky' ? 'sky' : tone),
        line(116, 34, 120, { fill: picturePalette.pale }),
        progress(116, 62, 250, share, [mint, picturePalette.cyan, violet, sky][index], 18),
      ]),
    ),
  ]);
}

/** One desktop for a hundred accounts. */
function accountDesktop() {
  const faces = [
    brand,
    violet,
    mint,
    coral,
    picturePalette.cyan,
    amber,
    brand,
    mint,
    violet,
    picturePalette.cyan,
    coral,
    brand,
  ];
  return frame('dawn', 'floor', [
    monitor(206, 76, 868, 500, [
      box(14, 14, 116, 472, 'url(#night)', 18),
      ['people', 'wallet', 'sliders', 'shield'].map((sign, index) =>
        glyph(sign, 72, 76 + index * 78, 38, index === 0 ? white : sky),
      ),
      faces.map((coat, index) => {
        const [x, y] = [152 + (index % 4) * 174, 34 + Math.floor(index / 4) * 150];
        const chosen = [1, 4, 6].includes(index);
        return [
          `<rect x="${x}" y="${y}" width="158" height="132" rx="20" fill="#fff" stroke="${chosen ? brand : '#fff'}" stroke-width="5"/>`,
          person(x + 42, y + 44, 28, { coat, long: index % 3 === 1, hair: index % 2 ? '#5b4636' : picturePalette.ink }),
          line(x + 82, y + 28, 56),
          line(x + 82, y + 52, 36),
          progress(
            x + 18,
            y + 96,
            122,
            [0.7, 0.9, 0.34, 0.6, 0.8, 0.5, 0.74, 0.2, 0.64, 0.86, 0.4, 0.56][index],
            coat,
            13,
          ),
          chosen ? disc('check', x + 148, y + 12, 19, 'brand') : '',
        ];
      }),
    ]),
    tile('key', 1110, 250, 132, 'amber'),
    card(66, 372, 196, 150, [chip('bell', 48, 52, 52, coral), lines(88, 38, [80, 50]), button(24, 98, 148, 32)]),
    pointer(1000, 470, 1.7),
  ]);
}

export const products = {
  1001: allChannels,
  1002: lookedAfter,
  1003: dividedBudget,
  1004: accountDesktop,
};
