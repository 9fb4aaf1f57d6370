import { frame } from '../frame.mjs';
import { picturePalette } from '../../palette.ts';
import { disc, glyph } from '../parts/glyphs.mjs';
import { box, button, card, line, lines } from '../parts/panels.mjs';
import { person, pin } from '../parts/things.mjs';

const { brand, bright, sky, pale, soft, mist, ink, grey, white, mint, amber, coral, violet, cyan } = picturePalette;

/** Searches that are sorted out. */
function negativeKeywords() {
  const word = (x, y, width, kept) =>
    card(
      x,
      y,
      width,
      84,
      [
        line(34, 34, width - 124, { height: 16, fill: kept ? sky : '#ffd0c4' }),
        kept ? disc('check', width - 48, 42, 25, 'mint') : disc('cross', width - 48, 42, 25, 'coral'),
        kept ? '' : `<path d="M30 42H${width - 92}" stroke="${coral}" stroke-width="6" stroke-linecap="round"/>`,
      ],
      { radius: 42 },
    );
  return frame('day', 'beams', [
    card(
      150,
      96,
      980,
      124,
      [
        glyph('search', 76, 62, 62, brand, { weight: 2.4 }),
        line(136, 50, 330, { height: 24, fill: ink }),
        `<path d="M488 38v48" stroke="${brand}" stroke-width="6" stroke-linecap="round"/>`,
        button(796, 24, 160, 76),
      ],
      { radius: 62 },
    ),
    word(150, 282, 340, true),
    word(530, 282, 270, false),
    word(840, 282, 290, true),
    word(190, 408, 280, false),
    word(510, 408, 360, true),
    word(910, 408, 250, false),
    word(150, 534, 300, true),
    word(490, 534, 260, false),
    word(790, 534, 340, true),
  ]);
}

/** People at their desks, and the search of their computer. */
function officeSearch() {
  const tower = (x, y, width, tone) => [
    box(x, y, width, 560 - y, tone, 14),
    Array.from({ length: Math.floor((500 - y) / 62) * 3 }, (_, index) =>
      box(
        x + width * 0.16 + (index % 3) * width * 0.26,
        y + 34 + Math.floor(index / 3) * 62,
        width * 0.16,
        30,
        index % 4 === 1 ? '#ffd27a' : '#ffffff',
        6,
      ),
    ),
  ];
  return frame('mint', 'floor', [
    `<g opacity=".6">${[tower(70, 200, 150, pale), tower(1066, 150, 150, pale), tower(920, 260, 130, soft), tower(236, 280, 130, soft)].flat(2).join('')}</g>`,
    `<path d="M256 556h768l70 58a14 14 0 0 1-14 18H200a14 14 0 0 1-14-18z" fill="${grey}"/><path d="M536 574h208l14 26H522z" fill="${white}" opacity=".7"/>`,
    card(
      286,
      130,
      708,
      430,
      [
        box(16, 16, 676, 398, mist, 14),
        box(16, 16, 676, 398, 'url(#deep)', 14),
        `<circle cx="560" cy="150" r="190" fill="#fff" opacity=".08"/><circle cx="150" cy="330" r="140" fill="#fff" opacity=".07"/>`,
        card(
          114,
          116,
          480,
          88,
          [
            glyph('search', 52, 44, 44, brand, { weight: 2.5 }),
            line(92, 34, 210, { height: 20, fill: pale }),
            disc('target', 432, 44, 27, 'mint'),
          ],
          { radius: 44 },
        ),
        [0, 1, 2, 3].map((index) => [
          box(150 + index * 106, 236, 90, 90, '#ffffff', 20),
          glyph(
            ['wallet', 'form', 'people', 'globe'][index],
            195 + index * 106,
            281,
            48,
            [brand, violet, mint, coral][index],
          ),
        ]),
        `<path d="M16 364h676v36a14 14 0 0 1-14 14H30a14 14 0 0 1-14-14z" fill="${picturePalette.night}" opacity=".5"/>`,
        [0, 1, 2, 3, 4].map((index) =>
          box(262 + index * 40, 376, 26, 26, [bright, cyan, white, amber, mint][index], 7),
        ),
      ],
      { radius: 26, fill: picturePalette.night },
    ),
    [
      [214, 'brand', brand, false],
      [1066, 'violet', violet, true],
    ].map(
      ([x, , coat, long]) =>
        `<g filter="url(#lift)"><circle cx="${x}" cy="438" r="86" fill="#fff"/></g>${person(x, 438, 76, { coat, long, ground: soft })}`,
    ),
  ]);
}

/** Shops and who lives around them. */
function aroundTheShop() {
  const block = (x, y, width, height) => box(x, y, width, height, '#ffffff', 20);
  return frame('day', 'dots', [
    `<g opacity=".8">${[
      block(-40, -30, 250, 190),
      block(250, -30, 300, 130),
      block(590, -30, 260, 190),
      block(890, -30, 420, 130),
      block(-40, 200, 180, 230),
      block(1130, 170, 200, 250),
      block(-40, 470, 250, 290),
      block(250, 590, 330, 200),
      block(620, 600, 250, 200),
      block(910, 460, 400, 290),
    ].join('')}</g>`,
    `<path d="M900-20C860 200 1060 330 1300 400" fill="none" stroke="${pale}" stroke-width="44"/>`,
    [270, 190, 110].map(
      (radius, index) =>
        `<circle cx="610" cy="380" r="${radius}" fill="${brand}" fill-opacity="${0.1 + index * 0.06}" stroke="${brand}" stroke-opacity=".5" stroke-width="4" stroke-dasharray="${index === 0 ? '4 14' : 'none'}" stroke-linecap="round"/>`,
    ),
    pin(610, 400, 1.7, 'deep'),
    [
      [430, 300, coral, true],
      [760, 250, violet, false],
      [780, 470, mint, true],
      [480, 520, amber, false],
    ].map(
      ([x, y, coat, long]) =>
        `<g filter="url(#lift)"><circle cx="${x}" cy="${y}" r="50" fill="#fff"/></g>${person(x, y, 44, { coat, long })}`,
    ),
    [
      [150, 560, 0.8],
      [1130, 200, 0.8],
    ].map(([x, y, scale]) => pin(x, y, scale, 'sky')),
    card(930, 470, 266, 148, [
      `<path d="M174 0h66a26 26 0 0 1 26 26v96a26 26 0 0 1-26 26h-66z" fill="url(#amber)"/><path d="M174 16v116" stroke="#fff" stroke-width="5" stroke-dasharray="2 13" stroke-linecap="round"/>`,
      glyph('yuan', 220, 74, 54, white, { weight: 2.6 }),
      lines(32, 46, [106, 74], { gap: 36, height: 18, fill: pale }),
    ]),
  ]);
}

export const channels = {
  'search-negative-keywords': negativeKeywords,
  'bing-business-audience': officeSearch,
  'local-campaigns': aroundTheShop,
};
