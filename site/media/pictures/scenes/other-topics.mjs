import { frame } from '../frame.mjs';
import { picturePalette } from '../../palette.ts';
import { curve, progress } from '../parts/charts.mjs';
import { chip, disc, glyph, tile } from '../parts/glyphs.mjs';
import { box, card, head, line, lines } from '../parts/panels.mjs';
import { person } from '../parts/things.mjs';

const { brand, pale, soft, white, mint, amber, coral, violet, navy, night, grey } = picturePalette;

/** Goods on their shelves. */
function shelves() {
  const goods = [
    ['coral', 'bag', 150],
    ['cyan', 'camera', 130],
    ['amber', 'gift', 150],
    ['violet', 'music', 140],
    ['mint', 'cart', 150],
    ['brand', 'star', 130],
    ['cyan', 'book', 140],
    ['coral', 'heart', 130],
  ];
  return frame('sand', 'orb', [
    card(140, 80, 1000, 560, [
      head(1000, 76, 'url(#deep)'),
      line(40, 30, 220, { height: 18, fill: white }),
      disc('search', 944, 38, 25, 'brand'),
      goods.map(([tone, sign, side], index) => {
        const [x, y] = [146 + (index % 4) * 236, 272 + Math.floor(index / 4) * 230];
        return [
          `<g filter="url(#lift)">${box(x - side / 2, y - side, side, side, `url(#${tone})`, 26)}</g>`,
          glyph(sign, x, y - side / 2, side * 0.54, white),
        ];
      }),
      [0, 1].map((row) => [
        box(40, 272 + row * 230, 920, 16, pale, 8),
        [0, 1, 2, 3].map((index) =>
          box(106 + index * 236, 296 + row * 230, 80, 24, index === row + 1 ? amber : soft, 12),
        ),
      ]),
    ]),
  ]);
}

/** Rules, and the stamp that says they were kept. */
function rules() {
  return frame('dawn', 'rings', [
    card(250, 90, 440, 560, [lines(50, 50, [160, 340, 340, 280], { gap: 48 })], { turn: -8, fill: '#f4f6ff' }),
    card(300, 70, 460, 580, [
      line(50, 56, 220, { height: 24, fill: navy }),
      [0, 1, 2].map((part) => [
        chip(['shield', 'user', 'lock'][part], 78, 154 + part * 122, 56, [brand, violet, mint][part]),
        lines(126, 130 + part * 122, [270, 220, 130], { gap: 26, height: 12 }),
      ]),
      line(50, 500, 130),
      line(50, 530, 90),
    ]),
    `<g transform="translate(860 210) rotate(14)"><g filter="url(#shadow)"><path d="M60 40a56 56 0 0 1 112 0c0 54-26 70-18 130h-76c8-60-18-76-18-130z" fill="url(#night)"/><rect x="-6" y="166" width="244" height="86" rx="24" fill="${navy}"/></g><rect x="10" y="252" width="212" height="22" rx="8" fill="url(#coral)"/></g>`,
    `<g transform="rotate(-9 640 560)"><circle cx="640" cy="560" r="84" fill="none" stroke="${coral}" stroke-width="10"/><circle cx="640" cy="560" r="66" fill="none" stroke="${coral}" stroke-width="4"/>${glyph('check', 640, 560, 84, coral, { weight: 3 })}</g>`,
  ]);
}

/** An account and what hangs on it. */
function accountTree() {
  const leaves = [
    [160, 'search', 'cyan'],
    [400, 'page', 'violet'],
    [640, 'play', 'amber'],
    [880, 'store', 'mint'],
    [1120, 'globe', 'coral'],
  ];
  return frame('brand', 'hills', [
    leaves.map(
      ([x]) =>
        `<path d="M640 250V330Q640 370 ${x < 640 ? 600 : x > 640 ? 680 : 640} 370H${x < 640 ? x + 40 : x > 640 ? x - 40 : x}Q${x} 370 ${x} 410V450" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="7" stroke-linecap="round"/>`,
    ),
    card(500, 86, 280, 172, [person(84, 86, 52, { coat: amber }), lines(156, 64, [88, 60], { gap: 34 })]),
    leaves.map(([x, sign, tone], index) =>
      card(x - 96, 430, 192, 200, [
        tile(sign, 96, 74, 84, tone),
        progress(34, 146, 124, [0.8, 0.5, 0.9, 0.6, 0.36][index], brand),
      ]),
    ),
  ]);
}

/** A thought worth writing down. */
function idea() {
  return frame('day', 'dots', [
    `<g filter="url(#shadow)"><path d="M640 620C540 560 360 550 180 590V210C360 170 540 180 640 240z" fill="#fff"/><path d="M640 620C740 560 920 550 1100 590V210C920 170 740 180 640 240z" fill="#fff"/></g><path d="M640 240V620" stroke="${pale}" stroke-width="6"/>`,
    [0, 1, 2, 3].map(
      (row) =>
        `<path d="M240 ${320 + row * 62}Q420 ${286 + row * 62} 584 ${334 + row * 62}" fill="none" stroke="${soft}" stroke-width="14" stroke-linecap="round"/>`,
    ),
    curve(720, 330, 300, 180, [0.1, 0.3, 0.36, 0.7, 0.94], { color: mint, fill: mint, weight: 9 }),
    `<circle cx="640" cy="200" r="170" fill="#ffd27a" opacity=".3"/><g filter="url(#lift)"><path d="M640 70a118 118 0 0 1 66 216c-12 9-16 20-16 34H590c0-14-4-25-16-34A118 118 0 0 1 640 70z" fill="url(#amber)"/><rect x="592" y="326" width="96" height="22" rx="11" fill="${navy}"/><rect x="604" y="354" width="72" height="20" rx="10" fill="${navy}"/></g><path d="M612 316v-90l28 24 28-24v90" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`,
    [
      [-62, 0],
      [-31, 1],
      [31, 2],
      [62, 3],
    ].map(
      ([turn]) =>
        `<path d="M640 30v-34" transform="rotate(${turn} 640 190)" stroke="${amber}" stroke-width="12" stroke-linecap="round"/>`,
    ),
  ]);
}

/** A mountain with a flag on it. */
function summit() {
  return frame('night', 'glow', [
    `<circle cx="960" cy="190" r="84" fill="#ffd27a"/>${[
      [140, 120],
      [300, 220],
      [480, 90],
      [1150, 110],
      [820, 80],
      [200, 360],
      [1190, 330],
    ]
      .map(([x, y], index) => `<circle cx="${x}" cy="${y}" r="${index % 2 ? 4 : 6}" fill="#fff" opacity=".7"/>`)
      .join('')}`,
    `<path d="M-20 720L290 330L520 600L640 720z" fill="url(#deep)"/><path d="M700 720L1010 390L1300 720z" fill="url(#deep)"/>`,
    `<path d="M210 720L640 190L1070 720z" fill="url(#brand)"/><path d="M640 190L1070 720H760L690 520L730 420z" fill="${night}" opacity=".2"/><path d="M640 190l112 138-50-14-32 40-42-34-46 38-30-46-32 30z" fill="#fff"/>`,
    `<path d="M640 196V66" stroke="#fff" stroke-width="10" stroke-linecap="round"/><path d="M645 70c36-20 56 20 100 0v70c-44 20-64-20-100 0z" fill="url(#coral)"/>`,
    `<path d="M330 690C470 640 560 660 600 580S520 500 590 430S650 380 640 330" fill="none" stroke="#fff" stroke-width="8" stroke-dasharray="2 20" stroke-linecap="round"/>`,
    disc('user', 330, 660, 44, 'amber'),
    disc('gauge', 590, 520, 38, 'cyan'),
  ]);
}

/** A desk in the morning. */
function desk() {
  return frame('mint', 'floor', [
    card(
      96,
      110,
      250,
      190,
      [
        line(32, 36, 110),
        [0, 1].map((row) => [chip('check', 54, 90 + row * 54, 40, mint), line(90, 83 + row * 54, 110)]),
      ],
      { turn: -4 },
    ),
    `<path d="M360 570h560l64 46a14 14 0 0 1-12 18H308a14 14 0 0 1-12-18z" fill="${grey}"/>`,
    card(
      372,
      170,
      536,
      400,
      [
        box(16, 16, 504, 368, 'url(#brand)', 14),
        card(56, 62, 190, 130, [curve(24, 30, 142, 70, [0.1, 0.4, 0.5, 0.9], { color: mint, weight: 7 })], {
          radius: 18,
        }),
        card(268, 62, 210, 130, [lines(28, 34, [150, 110, 130], { gap: 28, fill: pale })], { radius: 18 }),
        card(
          56,
          214,
          422,
          124,
          [
            [brand, violet, coral].map((coat, index) => person(70 + index * 74, 62, 30, { coat, long: index === 1 })),
            lines(280, 46, [110, 76], { gap: 26 }),
          ],
          { radius: 18 },
        ),
      ],
      { fill: night },
    ),
    `<g transform="translate(1060 330)"><path d="M0 180c-50-60-70-120-60-190 50 40 70 110 60 190zM0 180c-6-90 14-160 64-220 26 80 6 160-64 220zM0 180c-70-20-110-60-120-110 60 0 104 40 120 110z" fill="url(#mint)"/><g filter="url(#lift)"><path d="M-70 180H70l-18 112a16 16 0 0 1-16 14h-72a16 16 0 0 1-16-14z" fill="url(#coral)"/></g></g>`,
    `<g transform="translate(150 470)"><path d="M130 40h20a32 32 0 0 1 0 66h-26" fill="none" stroke="#fff" stroke-width="16"/><g filter="url(#lift)"><rect width="136" height="160" rx="24" fill="#fff"/></g><rect y="44" width="136" height="30" fill="${brand}"/></g>`,
    tile('book', 1080, 190, 112, 'amber'),
  ]);
}

export const otherTopics = {
  'account-1': accountTree,
  'general-1': idea,
  'general-2': summit,
  'general-3': desk,
  'rules-1': rules,
  'shop-1': shelves,
};
