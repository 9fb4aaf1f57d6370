import { frame } from '../frame.mjs';
import { picturePalette } from '../../palette.ts';
import { bars, curve, progress } from '../parts/charts.mjs';
import { chip, disc, glyph, tile } from '../parts/glyphs.mjs';
import { box, browser, card, head, line, lines, phone } from '../parts/panels.mjs';
import { bag, coin, coins, person, pin, pointer } from '../parts/things.mjs';

const { brand, sky, pale, soft, mist, ink, white, mint, amber, coral, violet, cyan, navy, night, grey } =
  picturePalette;

/** A shop in a telephone, and what is bought there. */
function ecommerce() {
  const goods = [
    ['coral', 'bag'],
    ['cyan', 'camera'],
    ['violet', 'music'],
    ['amber', 'gift'],
  ];
  return frame('night', 'glow beams', [
    phone(470, 60, 340, 760, [
      box(0, 0, 316, 216, 'url(#brand)', 0),
      card(22, 52, 272, 56, [glyph('search', 34, 28, 28, brand, { weight: 2.6 }), line(62, 20, 110, { fill: pale })], {
        radius: 28,
        raised: 'lift',
      }),
      lines(26, 134, [130, 84], { gap: 30, height: 16, fill: white }),
      goods.map(([tone, sign], index) => {
        const [x, y] = [22 + (index % 2) * 140, 236 + Math.floor(index / 2) * 190];
        return [
          box(x, y, 130, 130, `url(#${tone})`, 20),
          glyph(sign, x + 65, y + 65, 66, white),
          lines(x + 4, y + 144, [96, 58], { gap: 20, height: 11, fill: pale }),
        ];
      }),
    ]),
    bag(96, 270, 250, 'amber', white),
    bag(268, 420, 170, 'coral', white),
    `<g transform="rotate(-6 990 200)">${card(860, 116, 310, 148, [`<path d="M206 0h78a26 26 0 0 1 26 26v96a26 26 0 0 1-26 26h-78z" fill="url(#coral)"/><path d="M206 16v116" stroke="#fff" stroke-width="5" stroke-dasharray="2 13" stroke-linecap="round"/>`, glyph('yuan', 258, 74, 56, white, { weight: 2.6 }), lines(34, 46, [130, 84], { gap: 36, height: 18, fill: pale })])}</g>`,
    card(880, 350, 300, 250, [
      curve(34, 44, 226, 120, [0.12, 0.3, 0.24, 0.6, 0.94], { color: mint, fill: mint, weight: 9 }),
      chip('cart', 60, 206, 50, brand),
      progress(102, 199, 160, 0.7, brand),
    ]),
  ]);
}

/** A class with its seats, most of them taken. */
function education() {
  const seats = Array.from({ length: 18 }, (_, index) => {
    const [x, y] = [76 + (index % 6) * 104, 56 + Math.floor(index / 6) * 104];
    const coat = [brand, violet, mint, coral, cyan, amber][(index * 7) % 6];
    return [5, 10, 16].includes(index)
      ? `<circle cx="${x}" cy="${y}" r="38" fill="none" stroke="${pale}" stroke-width="4" stroke-dasharray="3 11" stroke-linecap="round"/>`
      : person(x, y, 40, { coat, long: index % 3 === 0, hair: index % 4 ? ink : '#6b4a36' });
  });
  return frame('brand', 'hills', [
    browser(92, 100, 676, 470, [seats, progress(44, 368, 588, 0.84, mint, 20)]),
    card(824, 100, 364, 250, [
      head(364, 96, 'url(#violet)'),
      glyph('book', 60, 48, 54, white),
      line(108, 40, 150, { height: 18, fill: '#ffffffb0' }),
      [0, 1].map((row) => [disc('check', 52, 140 + row * 62, 22, 'mint'), line(92, 133 + row * 62, row ? 160 : 220)]),
    ]),
    card(824, 396, 364, 174, [disc('bell', 76, 87, 44, 'amber'), lines(146, 60, [172, 110], { gap: 36 })]),
    `<g transform="translate(586 510)"><g filter="url(#lift)"><path d="M120 0l130 56-130 56L-10 56z" fill="${night}"/><path d="M50 88v44c40 30 100 30 140 0V88l-70 30z" fill="${navy}"/></g><path d="M120 56l104 18v62" fill="none" stroke="${amber}" stroke-width="7" stroke-linecap="round"/><circle cx="224" cy="144" r="12" fill="${amber}"/></g>`,
  ]);
}

/** A street of shops. */
function local() {
  const shop = (x, width, tone, sign, color) => {
    const stripes = Math.round(width / 48);
    const stripe = width / stripes;
    return [
      `<g filter="url(#shadow)">${box(x, 340, width, 270, '#fff', 16)}</g>`,
      Array.from(
        { length: stripes },
        (_, index) =>
          `<path d="M${x + index * stripe} 316h${stripe}v58a${stripe / 2} ${stripe / 2} 0 0 1-${stripe} 0z" fill="${index % 2 ? white : `url(#${tone})`}" stroke="${pale}" stroke-width="1"/>`,
      ),
      box(x + 12, 268, width - 24, 56, `url(#${tone})`, 14),
      glyph(sign, x + 48, 296, 36, white),
      line(x + 80, 288, width - 140, { height: 16, fill: '#ffffffb0' }),
      box(x + 24, 430, width * 0.42, 120, soft, 12),
      `<path d="M${x + 24} 550l${width * 0.42}-120v120z" fill="#fff" opacity=".5"/>`,
      box(x + width * 0.62, 430, width * 0.26, 180, color, 12),
      `<circle cx="${x + width * 0.67}" cy="524" r="7" fill="#fff"/>`,
    ];
  };
  return frame('day', 'orb', [
    [
      [60, 190, 130],
      [220, 130, 120],
      [980, 150, 130],
      [1110, 220, 120],
    ].map(([x, y, width]) => box(x, y, width, 430, pale, 14)),
    box(0, 604, 1280, 120, '#ffffff', 0),
    `<path d="M40 664H1240" stroke="${pale}" stroke-width="12" stroke-dasharray="60 50" stroke-linecap="round"/>`,
    shop(110, 300, 'coral', 'heart', coral),
    shop(470, 340, 'brand', 'store', brand),
    shop(870, 300, 'mint', 'gift', mint),
    pin(640, 246, 1.35, 'amber', 'star'),
    pin(260, 252, 0.8, 'sky', 'store'),
    pin(1020, 252, 0.8, 'sky', 'store'),
  ]);
}

/** A game, and when it has paid for itself. */
function game() {
  return frame('dawn', 'beams', [
    card(
      90,
      96,
      720,
      430,
      [
        box(16, 16, 688, 398, 'url(#night)', 20),
        `<circle cx="560" cy="116" r="52" fill="#ffd27a"/>${[
          [90, 70],
          [210, 120],
          [330, 60],
          [430, 140],
          [640, 230],
        ]
          .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5" fill="#fff" opacity=".8"/>`)
          .join('')}`,
        `<path d="M16 330C140 220 240 250 340 310S560 220 704 280V394a20 20 0 0 1-20 20H36a20 20 0 0 1-20-20z" fill="${picturePalette.violet}" opacity=".6"/>`,
        box(16, 352, 688, 44, picturePalette.mint, 0),
        box(16, 370, 688, 44, '#17936e', 0),
        [
          [150, 262],
          [204, 262],
          [258, 262],
        ].map(([x, y]) => box(x, y, 50, 50, 'url(#amber)', 10)),
        box(470, 292, 64, 62, 'url(#coral)', 12),
        box(534, 232, 64, 122, 'url(#coral)', 12),
        coin(398, 232, 27),
        coin(456, 190, 27),
        coin(514, 172, 27),
        `<g transform="translate(330 268)"><rect x="8" y="44" width="52" height="40" rx="12" fill="${brand}"/><circle cx="34" cy="26" r="28" fill="#ffd9bf"/><path d="M6 22a28 28 0 0 1 56 0c-14 6-40 6-56 0z" fill="${coral}"/><circle cx="44" cy="30" r="4" fill="${ink}"/></g>`,
        [0, 1, 2].map((index) => glyph('heart', 56 + index * 44, 52, 34, coral, { fill: coral })),
      ],
      { fill: ink, radius: 32 },
    ),
    card(726, 330, 466, 290, [
      `<path d="M40 150H426" stroke="${grey}" stroke-width="4" stroke-dasharray="3 13" stroke-linecap="round"/>`,
      curve(40, 46, 386, 200, [0.02, 0.16, 0.36, 0.62, 0.8, 0.94], { color: mint, fill: mint, weight: 10 }),
      disc('flag', 214, 150, 34, 'brand'),
    ]),
    tile('game', 1090, 190, 150, 'violet'),
    coins(170, 656, 3, 52),
    coins(290, 664, 2, 44),
  ]);
}

/** A search, and the advertisement above what it finds. */
function bing() {
  return frame('night', 'rings', [
    browser(120, 74, 760, 580, [
      box(36, 28, 688, 76, mist, 38),
      glyph('search', 82, 66, 40, brand, { weight: 2.5 }),
      line(118, 57, 240, { height: 18, fill: sky }),
      disc('search', 682, 66, 28, 'brand'),
      `<rect x="36" y="134" width="688" height="166" rx="22" fill="${soft}" stroke="${brand}" stroke-width="4"/>`,
      box(62, 160, 62, 26, brand, 8),
      line(138, 164, 290, { height: 18, fill: brand }),
      lines(62, 206, [400, 340], { gap: 30, fill: sky }),
      box(568, 158, 130, 118, 'url(#cyan)', 16),
      glyph('wallet', 633, 217, 60, white),
      [0, 1].map((row) => [
        line(62, 336 + row * 92, 250, { height: 18, fill: pale }),
        lines(62, 370 + row * 92, [520], {}),
      ]),
    ]),
    `<g filter="url(#shadow)">${card(930, 150, 256, 232, [person(128, 92, 66, { coat: navy, ground: soft }), lines(66, 178, [124], { height: 16, fill: ink })])}</g>`,
    card(930, 424, 256, 178, [
      bars(40, 34, 176, 110, [0.3, 0.46, 0.64, 0.94], { gap: 0.36, marked: 3, markedTone: 'mint' }),
    ]),
    pointer(520, 330, 1.6),
    disc('check', 1180, 158, 38, 'mint'),
  ]);
}

export const solutions = { ecommerce, education, local, game };
export const subjects = { bing };
