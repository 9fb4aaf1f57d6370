import { frame } from '../frame.mjs';
import { picturePalette } from '../../palette.ts';
import { curve } from '../parts/charts.mjs';
import { disc, glyph, tile } from '../parts/glyphs.mjs';
import { box, browser, button, card, foot, line, lines, phone, toggle } from '../parts/panels.mjs';
import { bag, coin, person } from '../parts/things.mjs';

const { brand, pale, soft, mist, white, mint, amber, coral, violet, cyan, navy, night } = picturePalette;

/** Three waves of a sale, the middle one the highest. */
function threeWaves() {
  const hill = (d, tone, opacity) => `<path d="${d}" fill="url(#${tone})" opacity="${opacity}"/>`;
  return frame('day', 'orb', [
    hill('M-20 720V610C120 430 330 420 520 720z', 'sky', 1),
    hill('M230 720C430 140 820 140 1020 720z', 'brand', 1),
    hill('M820 720C940 440 1140 420 1300 590V720z', 'cyan', 0.9),
    `<path d="M420 720C520 360 740 360 840 720z" fill="#fff" opacity=".1"/>`,
    bag(492, 130, 264, 'coral'),
    glyph('heart', 624, 332, 84, white, { fill: white }),
    `<g transform="rotate(-10 240 380)">${card(150, 330, 190, 116, [disc('cart', 58, 58, 34, 'brand'), lines(106, 42, [54, 38], { gap: 26 })])}</g>`,
    `<g transform="rotate(8 1090 400)"><g filter="url(#shadow)">${box(1010, 344, 168, 132, '#fff', 20)}</g>${box(1010, 344, 168, 46, 'url(#violet)', 16)}${box(1080, 344, 28, 132, amber, 0)}<path d="M1094 340c-44-10-56-54-20-54 18 0 20 30 20 54zm0 0c44-10 56-54 20-54-18 0-20 30-20 54z" fill="${amber}"/></g>`,
    coin(852, 176, 52),
    coin(394, 180, 36),
    coin(930, 286, 30),
    [
      [240, 600],
      [625, 560],
      [1090, 620],
    ].map(
      ([x, y], index) =>
        `<g>${[0, 1, 2].map((dot) => `<circle cx="${x - 34 + dot * 34}" cy="${y}" r="${dot === index ? 13 : 8}" fill="#fff" opacity="${dot === index ? 1 : 0.6}"/>`).join('')}</g>`,
    ),
  ]);
}

/** A lesson, its teacher and those who stay. */
function lesson() {
  return frame('sand', 'orb', [
    browser(100, 110, 640, 440, [
      box(0, 0, 640, 332, 'url(#brand)', 0),
      foot(330, 640, 54, mist),
      card(
        250,
        52,
        330,
        210,
        [
          curve(44, 60, 240, 100, [0.1, 0.3, 0.5, 0.92], { color: mint, weight: 9 }),
          lines(44, 32, [110], { fill: pale }),
        ],
        { radius: 18 },
      ),
      person(150, 226, 104, { coat: coral, ground: 'none', long: true, hair: '#4a3428' }),
      [0, 1, 2, 3, 4].map(
        (index) => `<circle cx="${60 + index * 46}" cy="357" r="9" fill="${index === 1 ? brand : pale}"/>`,
      ),
    ]),
    `<g filter="url(#shadow)"><rect x="792" y="560" width="372" height="70" rx="14" fill="url(#deep)"/><rect x="824" y="496" width="318" height="66" rx="14" fill="url(#amber)"/><rect x="800" y="434" width="330" height="64" rx="14" fill="url(#mint)"/></g><path d="M820 595h300M850 529h262M826 466h272" stroke="#fff" stroke-opacity=".5" stroke-width="7" stroke-linecap="round"/>`,
    `<g filter="url(#lift)"><path d="M966 196l206 88-206 88-206-88z" fill="${navy}"/><path d="M856 336v66c60 46 160 46 220 0v-66l-110 46z" fill="${night}"/></g><path d="M966 284l170 26v92" fill="none" stroke="${amber}" stroke-width="9" stroke-linecap="round"/><circle cx="1136" cy="414" r="17" fill="${amber}"/>`,
    [
      [150, brand],
      [236, violet],
      [322, mint],
      [408, cyan],
    ].map(
      ([x, coat], index) =>
        `<circle cx="${x}" cy="606" r="46" fill="#fff"/>${person(x, 606, 40, { coat, long: index % 2 === 1 })}`,
    ),
    disc('heart', 500, 606, 40, 'coral'),
  ]);
}

/** Who still plays after some days. */
function retention() {
  const shares = [1, 0.74, 0.58, 0.5, 0.46, 0.44];
  return frame('night', 'glow', [
    `<g filter="url(#shadow)"><path d="M236 250h320c96 0 150 96 168 206 14 90-62 124-118 66l-70-76H256l-70 76c-56 58-132 24-118-66 18-110 72-206 168-206z" fill="#fff"/></g><path d="M236 250h320c96 0 150 96 168 206a110 110 0 0 1 2 20c-40-90-90-126-170-126H236c-80 0-130 36-170 126a110 110 0 0 1 2-20c18-110 72-206 168-206z" fill="${soft}"/>`,
    `<path d="M232 318v104M180 370h104" stroke="url(#brand)" stroke-width="40" stroke-linecap="round"/><path d="M232 322v96M184 370h96" stroke="${brand}" stroke-width="36" stroke-linecap="round"/>`,
    [
      [560, 318, coral],
      [612, 370, amber],
      [508, 370, mint],
      [560, 422, violet],
    ].map(([x, y, color]) => `<circle cx="${x}" cy="${y}" r="26" fill="${color}"/>`),
    box(362, 330, 68, 24, pale, 12),
    card(736, 96, 460, 300, [
      shares.map((share, index) =>
        box(34 + index * 67, 250 - share * 190, 50, share * 190, index < 2 ? pale : `url(#brand)`, 12),
      ),
      `<path d="${shares.map((share, index) => `${index ? 'L' : 'M'}${59 + index * 67} ${232 - share * 190}`).join('')}" fill="none" stroke="${mint}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`,
    ]),
    [coral, violet, mint, brand, cyan, amber].map(
      (coat, index) =>
        `<g opacity="${index < 3 ? 1 : 0.28}"><circle cx="${784 + index * 76}" cy="520" r="44" fill="#fff"/>${person(784 + index * 76, 520, 38, { coat, long: index % 2 === 0 })}</g>`,
    ),
    `<path d="M740 604h210" stroke="${mint}" stroke-width="10" stroke-linecap="round"/>`,
  ]);
}

/** A form that asks for consent, and what keeps its answers. */
function consent() {
  return frame('mint', 'rings', [
    phone(160, 84, 330, 720, [
      box(0, 0, 306, 130, 'url(#deep)', 0),
      line(34, 66, 150, { height: 20, fill: white }),
      [0, 1].map((row) => [
        line(34, 164 + row * 96, 80),
        box(34, 190 + row * 96, 238, 50, mist, 14),
        line(54, 208 + row * 96, row ? 90 : 130, { fill: pale }),
      ]),
      toggle(34, 376, true, mint),
      lines(120, 378, [140, 96], { gap: 24, height: 11 }),
      toggle(34, 446, false),
      lines(120, 448, [120, 140], { gap: 24, height: 11 }),
      button(34, 524, 238, 56),
    ]),
    [0, 1, 2, 3, 4].map(
      (index) =>
        `<circle cx="${540 + index * 44}" cy="${360}" r="${9 - index * 0.8}" fill="${brand}" opacity="${1 - index * 0.14}"/>`,
    ),
    `<g filter="url(#shadow)"><rect x="776" y="316" width="340" height="284" rx="54" fill="url(#amber)"/></g><path d="M846 316v-70a100 100 0 0 1 200 0v70" fill="none" stroke="${navy}" stroke-width="44" stroke-linecap="round"/><rect x="800" y="340" width="292" height="236" rx="38" fill="#fff" opacity=".18"/><circle cx="946" cy="436" r="36" fill="${navy}"/><path d="M946 450v62" stroke="${navy}" stroke-width="28" stroke-linecap="round"/>`,
    disc('check', 1112, 330, 54, 'mint'),
    tile('phone', 640, 210, 92, 'violet'),
    tile('user', 690, 530, 92, 'cyan'),
  ]);
}

export const industry = {
  'sales-festival-rhythm': threeWaves,
  'education-leads': lesson,
  'games-retention': retention,
  'privacy-and-growth': consent,
};
