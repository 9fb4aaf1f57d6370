import { frame } from '../frame.mjs';
import { picturePalette } from '../../palette.ts';
import { bars, curve, donut, progress } from '../parts/charts.mjs';
import { chip, disc, glyph, tile } from '../parts/glyphs.mjs';
import { box, card, line, lines } from '../parts/panels.mjs';
import { coin, coins, lens } from '../parts/things.mjs';

const { brand, sky, pale, soft, mist, navy, ink, white, mint, amber, coral, violet, cyan } = picturePalette;

/** What is spent on one side, what comes of it on the other. */
function balance() {
  return frame('day', 'hills', [
    `<g filter="url(#lift)"><rect x="622" y="170" width="36" height="400" rx="18" fill="${navy}"/><rect x="480" y="560" width="320" height="40" rx="20" fill="${navy}"/><path d="M250 268L1030 168" stroke="${navy}" stroke-width="26" stroke-linecap="round"/><circle cx="640" cy="218" r="40" fill="url(#brand)"/></g>`,
    `<path d="M250 268L140 470M250 268L360 470M1030 168L920 370M1030 168L1140 370" stroke="${sky}" stroke-width="7" stroke-linecap="round"/>`,
    coins(210, 462, 4, 50),
    coins(306, 462, 2, 44),
    `<path d="M110 462h280c0 84-280 84-280 0z" fill="url(#deep)"/>`,
    tile('target', 1030, 308, 116, 'mint'),
    `<path d="M890 362h280c0 84-280 84-280 0z" fill="url(#deep)"/>`,
    coin(640, 92, 52),
  ]);
}

/** Shares of a whole, around what they make together. */
function sharesOfAll() {
  return frame('night', 'glow', [
    donut(
      470,
      360,
      214,
      [
        [0.36, picturePalette.bright],
        [0.25, cyan],
        [0.21, violet],
        [0.18, amber],
      ],
      76,
    ),
    `<circle cx="470" cy="360" r="128" fill="#fff"/>`,
    glyph('trend', 470, 360, 120, brand),
    [picturePalette.bright, cyan, violet, amber].map((color, index) =>
      card(
        810,
        118 + index * 126,
        352,
        104,
        [
          `<circle cx="50" cy="52" r="17" fill="${color}"/>`,
          line(92, 32, 120, { fill: pale }),
          progress(92, 60, 220, [0.9, 0.64, 0.52, 0.42][index], color, 15),
        ],
        { radius: 22 },
      ),
    ),
  ]);
}

/** A report by rows, with a curve in each. */
function reportRows() {
  return frame('day', 'orb', [
    card(120, 96, 900, 528, [
      lines(48, 48, [230], { height: 24, fill: ink }),
      [0, 1, 2].map((index) => box(560 + index * 104, 42, 88, 38, index === 0 ? brand : mist, 19)),
      [0, 1, 2, 3].map((row) => [
        box(32, 118 + row * 98, 836, 82, row === 1 ? soft : mist, 18),
        chip(['search', 'play', 'page', 'store'][row], 82, 159 + row * 98, 54, [brand, violet, cyan, mint][row]),
        lines(128, 142 + row * 98, [130, 84], { gap: 24, fill: pale }),
        progress(330, 152 + row * 98, 200, [0.8, 0.62, 0.46, 0.3][row], [brand, violet, cyan, mint][row]),
        curve(
          590,
          134 + row * 98,
          210,
          50,
          [
            [0.1, 0.4, 0.3, 0.9],
            [0.2, 0.3, 0.7, 0.8],
            [0.8, 0.5, 0.6, 0.3],
            [0.1, 0.2, 0.5, 0.6],
          ][row],
          { color: [brand, violet, coral, mint][row], weight: 6 },
        ),
      ]),
    ]),
    disc('sliders', 1020, 150, 62, 'brand'),
    card(966, 440, 220, 190, [bars(36, 36, 148, 118, [0.4, 0.7, 0.54, 1], { tone: 'mint' })]),
  ]);
}

/** A word that is looked for. */
function searching() {
  return frame('dawn', 'beams', [
    [0, 1, 2, 3].map((row) =>
      card(130 + (row % 2) * 60, 86 + row * 142, 700, 116, [
        tile(['page', 'globe', 'star', 'form'][row], 68, 58, 68, row === 2 ? 'brand' : 'sky'),
        line(126, 36, 300, { height: 18, fill: row === 2 ? brand : pale }),
        line(126, 70, 460),
      ]),
    ),
    lens(900, 330, 190, { tint: white }),
    disc('target', 900, 330, 92, 'amber'),
  ]);
}

export const numberTopics = {
  'budget-1': balance,
  'data-1': sharesOfAll,
  'data-2': reportRows,
  'search-1': searching,
};
