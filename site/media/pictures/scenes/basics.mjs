import { frame } from '../frame.mjs';
import { picturePalette } from '../../palette.ts';
import { bars, curve, progress } from '../parts/charts.mjs';
import { chip, disc, glyph, tile } from '../parts/glyphs.mjs';
import { box, browser, button, card, line, lines } from '../parts/panels.mjs';
import { arrow, coin, coins, person, pointer } from '../parts/things.mjs';

const { brand, sky, pale, soft, mist, ink, white, mint, amber, violet, navy } = picturePalette;

/** Five stations on the way to a flag. */
function fiveQuestions() {
  const stations = [
    ['target', 170, 520, 'coral'],
    ['wallet', 370, 372, 'amber'],
    ['people', 600, 468, 'violet'],
    ['page', 812, 312, 'cyan'],
    ['gauge', 1010, 398, 'mint'],
  ];
  const way =
    'M60 640C90 560 110 520 170 520S280 372 370 372S500 468 600 468S730 312 812 312S930 398 1010 398S1110 250 1130 200';
  return frame('day', 'hills', [
    `<path d="${way}" fill="none" stroke="#fff" stroke-width="46" stroke-linecap="round" filter="url(#lift)"/>`,
    `<path d="${way}" fill="none" stroke="${sky}" stroke-width="6" stroke-dasharray="2 18" stroke-linecap="round"/>`,
    stations.map(([sign, x, y, tone]) => tile(sign, x, y, 128, tone)),
    `<path d="M1130 220V74" stroke="${navy}" stroke-width="12" stroke-linecap="round"/><path d="M1134 80c40-22 60 22 108 0v78c-48 22-68-22-108 0z" fill="url(#deep)"/>`,
    card(96, 92, 316, 132, [chip('check', 62, 66, 62, mint), lines(114, 44, [156, 104], { gap: 32 })]),
    coins(1140, 640, 4, 52),
    coins(1034, 652, 2, 44),
  ]);
}

/** What the rank of an advertisement is made of: three factors, and the order that results. */
function auction() {
  const factor = (x, sign, tone, tint) =>
    card(x, 92, 236, 200, [disc(sign, 118, 82, 48, tone), line(58, 156, 120, { height: 16, fill: tint })]);
  const times = (x) => glyph('cross', x, 192, 56, white, { weight: 3 });
  return frame('brand', 'beams', [
    factor(150, 'yuan', 'amber', '#ffdca8'),
    times(444),
    factor(522, 'eye', 'cyan', '#bfeafa'),
    times(816),
    factor(894, 'target', 'mint', '#b9ecdb'),
    `<path d="M640 316v42" stroke="#fff" stroke-width="8" stroke-linecap="round"/><path d="M616 346l24 24 24-24" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`,
    [
      [410, 760, 'amber', 0.92],
      [508, 600, 'sky', 0.7],
      [606, 440, 'sky', 0.5],
    ].map(([y, width, tone, share], index) =>
      card(
        640 - width / 2,
        y,
        width,
        80,
        [
          disc(index === 0 ? 'star' : 'user', 46, 40, 25, tone),
          progress(92, 31, width - 130, share, index === 0 ? amber : sky, 18),
        ],
        { radius: 40 },
      ),
    ),
    pointer(968, 446, 1.3),
  ]);
}

/** Many small plans that become a few large ones. */
function fewerPlans() {
  const small = Array.from({ length: 24 }, (_, index) => {
    const [x, y] = [84 + (index % 4) * 84, 118 + Math.floor(index / 4) * 84];
    return `<rect x="${x}" y="${y}" width="62" height="62" rx="16" fill="${[pale, soft, sky][(index * 5) % 3]}" stroke="#fff" stroke-width="4"/>${line(x + 15, y + 27, 32, { height: 9, fill: white })}`;
  });
  const plan = (y, tone, color, values) =>
    card(860, y, 324, 152, [
      tile('page', 74, 76, 88, tone),
      curve(146, 34, 140, 76, values, { color, fill: color, weight: 6 }),
    ]);
  return frame('dawn', 'orb', [
    small,
    [180, 360, 540].map((y, index) =>
      arrow(450, 270 + index * 90, 528, 330 + index * 30, { color: sky, weight: 5, dashed: true }),
    ),
    card(548, 252, 180, 216, [disc('sliders', 90, 84, 52, 'brand'), lines(44, 158, [92], { height: 16, fill: pale })]),
    [180, 360, 540].map(
      (y) =>
        `<path d="M728 360C800 360 790 ${y} 850 ${y}" fill="none" stroke="${brand}" stroke-width="7" stroke-linecap="round"/>`,
    ),
    plan(104, 'brand', brand, [0.1, 0.3, 0.4, 0.9]),
    plan(284, 'violet', violet, [0.2, 0.26, 0.6, 0.8]),
    plan(464, 'mint', mint, [0.1, 0.5, 0.6, 1]),
  ]);
}

/** A page that is seen within a few seconds. */
function landingPage() {
  return frame('sand', 'orb', [
    browser(110, 90, 700, 548, [
      box(0, 0, 700, 268, 'url(#deep)', 0),
      lines(44, 48, [270, 190], { gap: 42, height: 24, fill: white }),
      line(44, 136, 220, { fill: sky }),
      button(44, 184, 190, 52, 'amber'),
      card(
        432,
        34,
        220,
        208,
        [
          lines(28, 28, [90]),
          box(28, 56, 164, 34, mist, 10),
          box(28, 102, 164, 34, mist, 10),
          button(28, 152, 164, 36),
        ],
        { radius: 20 },
      ),
      ['shield', 'star', 'chat'].map((sign, index) => [
        chip(sign, 78 + index * 224, 326, 56, [brand, amber, mint][index]),
        lines(118 + index * 224, 308, [104, 70], { gap: 26 }),
        box(44 + index * 224, 380, 190, 82, mist, 18),
      ]),
    ]),
    `<g filter="url(#shadow)"><circle cx="972" cy="392" r="186" fill="#fff"/></g><rect x="940" y="158" width="64" height="44" rx="12" fill="${navy}"/><rect x="926" y="136" width="92" height="30" rx="15" fill="${navy}"/><path d="M1104 236l34-34" stroke="${navy}" stroke-width="22" stroke-linecap="round"/>`,
    `<circle cx="972" cy="392" r="146" fill="${mist}"/><path d="M972 392V246A146 146 0 0 1 1098 319z" fill="url(#coral)"/>`,
    Array.from(
      { length: 12 },
      (_, index) =>
        `<path d="M972 262v18" transform="rotate(${index * 30} 972 392)" stroke="${sky}" stroke-width="8" stroke-linecap="round"/>`,
    ),
    `<path d="M972 392L1066 338" stroke="${navy}" stroke-width="14" stroke-linecap="round"/><circle cx="972" cy="392" r="20" fill="${navy}"/>`,
  ]);
}

/** One way of several that a small budget takes. */
function firstChannel() {
  const ways = [
    ['search', 128, 'brand', true],
    ['page', 290, 'sky', false],
    ['play', 452, 'sky', false],
    ['store', 614, 'sky', false],
  ];
  return frame('night', 'glow', [
    ways.map(
      ([, y, , chosen]) =>
        `<path d="M330 420C560 420 520 ${y} 772 ${y}" fill="none" stroke="${chosen ? amber : sky}" stroke-width="${chosen ? 20 : 8}" stroke-opacity="${chosen ? 1 : 0.35}"${chosen ? '' : ' stroke-dasharray="2 20"'} stroke-linecap="round"/>`,
    ),
    card(84, 268, 296, 300, [
      person(148, 112, 72, { coat: amber, ground: soft }),
      line(88, 212, 120, { height: 18, fill: ink }),
      line(68, 248, 160),
    ]),
    coin(372, 290, 58),
    ways.map(([sign, y, tone, chosen]) =>
      card(
        780,
        y - 66,
        chosen ? 408 : 300,
        132,
        [
          tile(sign, 70, 66, 84, tone),
          lines(132, 44, chosen ? [116, 80] : [110, 70], { gap: 32, fill: chosen ? pale : picturePalette.line }),
          chosen ? bars(286, 30, 88, 72, [0.3, 0.54, 0.74, 1], { tone: 'brand', gap: 0.3 }) : '',
        ],
        { fill: chosen ? white : '#dbe5fb' },
      ),
    ),
    disc('check', 1188, 66, 32, 'mint'),
  ]);
}

export const basics = {
  'before-the-first-campaign': fiveQuestions,
  'bids-clicks-and-conversions': auction,
  'account-structure': fewerPlans,
  'landing-page': landingPage,
  'which-channel-first': firstChannel,
};
