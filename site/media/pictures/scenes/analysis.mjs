import { frame } from '../frame.mjs';
import { picturePalette } from '../../palette.ts';
import { bars, donut, funnel, grid, progress } from '../parts/charts.mjs';
import { chip, disc, glyph, tile } from '../parts/glyphs.mjs';
import { box, card, line, lines } from '../parts/panels.mjs';
import { arrow, coin, coins, lens } from '../parts/things.mjs';

const { brand, sky, pale, soft, mist, ink, white, mint, amber, coral, violet, cyan, navy } = picturePalette;

/** Two counts of the same days that differ. */
function twoCounts() {
  const values = [0.42, 0.56, 0.5, 0.7, 0.86];
  const panel = (x, tone, color, sign, shares, gone) =>
    card(x, 130, 452, 440, [
      chip(sign, 66, 66, 64, color),
      lines(116, 44, [150, 96], { gap: 30 }),
      gone
        ? values.map(
            (value, index) =>
              `<rect x="${46 + index * 78.26}" y="${132 + 262 * (1 - value)}" width="46.96" height="${262 * value}" rx="8" fill="none" stroke="${pale}" stroke-width="4" stroke-dasharray="4 10" stroke-linecap="round"/>`,
          )
        : '',
      bars(46, 132, 360, 262, shares, { tone, gap: 0.4 }),
    ]);
  return frame('day', 'beams', [
    panel(110, 'brand', brand, 'globe', values, false),
    panel(718, 'violet', violet, 'people', [0.34, 0.44, 0.42, 0.56, 0.7], true),
    `<g filter="url(#shadow)"><circle cx="640" cy="350" r="82" fill="#fff"/></g><path d="M604 332h72M604 368h72M662 306l-44 88" stroke="${coral}" stroke-width="12" stroke-linecap="round"/>`,
    tile('clock', 470, 120, 92, 'amber'),
    tile('link', 1166, 580, 92, 'cyan'),
  ]);
}

/** Six layers, one of them looked at closely. */
function funnelLayers() {
  return frame('night', 'glow', [
    funnel(120, 84, 640, 552, ['sky', 'cyan', 'brand', 'coral', 'violet', 'mint'], { gap: 14, neck: 0.2 }),
    ['eye', 'play', 'page', 'form', 'check', 'yuan'].map((sign, index) =>
      glyph(sign, 440, 122 + index * 94.3, 44, white, { weight: 2.4 }),
    ),
    [0.92, 0.86, 0.8, 0.24, 0.72, 0.64].map((share, index) => {
      const color = [sky, cyan, brand, coral, violet, mint][index];
      return card(
        836,
        84 + index * 94.3,
        340,
        76,
        [`<circle cx="40" cy="38" r="13" fill="${color}"/>`, progress(74, 30, 230, share, color, 16)],
        { radius: 22, fill: index === 3 ? '#fff2ee' : white },
      );
    }),
    `<path d="M680 404H826" stroke="${coral}" stroke-width="6" stroke-dasharray="2 15" stroke-linecap="round"/>`,
    lens(584, 404, 84, { tint: white, rim: white }),
  ]);
}

/** One page in four parts, before a pile that is not needed. */
function onePage() {
  const sheet = (x, y, turn) =>
    card(x, y, 300, 400, [lines(34, 44, [180, 230, 210, 230, 150, 220, 190], { gap: 46, fill: soft })], {
      turn,
      fill: '#f8faff',
      radius: 18,
    });
  return frame('sand', 'hills', [
    sheet(96, 226, -14),
    sheet(136, 204, -7),
    sheet(176, 196, 0),
    card(
      480,
      62,
      470,
      600,
      [
        line(44, 46, 200, { height: 24, fill: ink }),
        line(44, 90, 120),
        box(44, 128, 382, 84, soft, 18),
        disc('flag', 92, 170, 27, 'brand'),
        lines(138, 152, [240, 180], { gap: 28, fill: sky }),
        box(44, 232, 184, 176, mist, 18),
        bars(66, 262, 140, 122, [0.4, 0.6, 0.5, 0.8, 1], { gap: 0.34 }),
        box(242, 232, 184, 176, mist, 18),
        donut(
          334,
          320,
          50,
          [
            [0.46, brand],
            [0.3, cyan],
            [0.24, amber],
          ],
          22,
        ),
        [0, 1].map((row) => [
          chip(row ? 'bell' : 'check', 70, 456 + row * 70, 48, row ? coral : mint),
          lines(112, 440 + row * 70, [row ? 210 : 280, 140], { gap: 26 }),
        ]),
      ],
      { radius: 22 },
    ),
    disc('check', 950, 80, 50, 'mint'),
    `<g transform="translate(1010 430)"><ellipse cx="110" cy="196" rx="150" ry="24" fill="${navy}" opacity=".12"/><path d="M184 60h26a40 40 0 0 1 0 84h-40" fill="none" stroke="${white}" stroke-width="20"/><g filter="url(#lift)"><path d="M14 30h178v84a76 76 0 0 1-76 76H90a76 76 0 0 1-76-76z" fill="#fff"/></g><ellipse cx="103" cy="32" rx="89" ry="20" fill="${soft}"/><ellipse cx="103" cy="34" rx="72" ry="14" fill="#7a5640"/><path d="M76-16c-20-26 20-40 0-70M126-16c-20-26 20-40 0-70" fill="none" stroke="${white}" stroke-width="9" stroke-linecap="round" opacity=".8"/></g>`,
  ]);
}

/** A narrow and a wide interval around the same guess. */
function smallSamples() {
  const dot = (x, y, color, radius = 15) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>`;
  const bell = (x, width, height, color) =>
    `<path d="M${x - width} 566C${x - width * 0.45} 566 ${x - width * 0.36} ${566 - height} ${x} ${566 - height}S${x + width * 0.45} 566 ${x + width} 566z" fill="${color}" fill-opacity=".26" stroke="${color}" stroke-width="7" stroke-linejoin="round"/>`;
  const span = (x, width, color) =>
    `<path d="M${x - width} 612h${width * 2}M${x - width} 594v36M${x + width} 594v36" stroke="${color}" stroke-width="8" stroke-linecap="round"/>${dot(x, 612, color, 13)}`;
  const pips = (spots) => spots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="14" fill="${navy}"/>`).join('');
  return frame('mint', 'orb', [
    `<path d="M90 566H900" stroke="${white}" stroke-width="8" stroke-linecap="round"/>`,
    bell(470, 380, 210, coral),
    bell(520, 150, 420, brand),
    span(470, 300, coral),
    Array.from({ length: 34 }, (_, index) => {
      const [turn, far] = [index * 2.4, Math.sqrt(index) * 13];
      return dot(520 + Math.cos(turn) * far * 0.86, 420 + Math.sin(turn) * far * 1.5, [brand, sky][index % 2], 8);
    }),
    dot(330, 500, coral),
    dot(640, 512, coral),
    dot(400, 456, coral),
    card(
      880,
      130,
      220,
      220,
      [
        pips([
          [56, 56],
          [164, 56],
          [110, 110],
          [56, 164],
          [164, 164],
        ]),
      ],
      { radius: 46, turn: -14 },
    ),
    card(
      976,
      372,
      200,
      200,
      [
        pips([
          [56, 56],
          [100, 100],
          [144, 144],
        ]),
      ],
      { radius: 42, turn: 12, fill: soft },
    ),
  ]);
}

/** What remains of what was earned after each cost. */
function towardsProfit() {
  const steps = [
    [120, 150, 442, 'brand', 'yuan'],
    [316, 150, 130, 'coral', 'form'],
    [512, 280, 96, 'coral', 'people'],
    [708, 376, 84, 'amber', 'bag'],
    [904, 460, 132, 'mint', 'trend'],
  ];
  return frame('dawn', 'orb', [
    grid(100, 180, 1080, 412, 5, '#ffffff'),
    steps.map(([x, y, height, tone, sign], index) => [
      `<g filter="url(#lift)"><rect x="${x}" y="${y}" width="150" height="${height}" rx="22" fill="url(#${tone})"/></g>`,
      glyph(sign, x + 75, y + (index === 4 ? 70 : 48), 54, white, { weight: 2.3 }),
      index < 4
        ? `<path d="M${x + 158} ${index === 0 ? 152 : y + height}h34" stroke="${navy}" stroke-opacity=".4" stroke-width="5" stroke-dasharray="2 10" stroke-linecap="round"/>`
        : '',
    ]),
    `<path d="M100 594H1180" stroke="${navy}" stroke-opacity=".22" stroke-width="6" stroke-linecap="round"/>`,
    coins(979, 452, 5, 58),
    coins(1112, 590, 3, 46),
    card(772, 96, 330, 128, [
      disc('form', 66, 64, 36, 'sky'),
      arrow(120, 64, 202, 64, { color: picturePalette.grey, weight: 6 }),
      coin(262, 64, 38),
    ]),
  ]);
}

export const analysis = {
  'why-numbers-differ': twoCounts,
  'reading-the-funnel': funnelLayers,
  'one-page-weekly-report': onePage,
  'small-samples': smallSamples,
  'from-lead-to-profit': towardsProfit,
};
