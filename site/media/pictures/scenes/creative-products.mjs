import { frame } from '../frame.mjs';
import { picturePalette } from '../../palette.ts';
import { ring } from '../parts/charts.mjs';
import { disc, glyph } from '../parts/glyphs.mjs';
import { box, card, lines } from '../parts/panels.mjs';
import { arrow, person } from '../parts/things.mjs';

const { brand, sky, soft, mist, white, mint, amber, coral, violet } = picturePalette;

/** A table for cutting films, with a mark for each. */
function cuttingRoom() {
  const track = (y, parts) => parts.map(([x, width, tone]) => box(x, y, width, 40, `url(#${tone})`, 12));
  return frame('night', 'beams', [
    card(84, 84, 760, 552, [
      box(28, 28, 704, 316, 'url(#violet)', 20),
      `<circle cx="566" cy="122" r="56" fill="#ffd27a"/><path d="M28 300C150 180 250 190 350 262S560 190 732 250V324a20 20 0 0 1-20 20H48a20 20 0 0 1-20-20z" fill="${picturePalette.navy}" fill-opacity=".5"/>`,
      `<path d="M28 324C180 250 300 340 460 290S650 270 732 300v24a20 20 0 0 1-20 20H48a20 20 0 0 1-20-20z" fill="${picturePalette.night}" fill-opacity=".55"/>`,
      `<circle cx="380" cy="186" r="62" fill="#fff" fill-opacity=".94"/>${glyph('play', 386, 186, 74, violet)}`,
      track(376, [
        [28, 180, 'brand'],
        [216, 250, 'cyan'],
        [474, 150, 'brand'],
        [632, 100, 'sky'],
      ]),
      track(428, [
        [70, 300, 'amber'],
        [380, 210, 'coral'],
      ]),
      track(480, [
        [28, 120, 'mint'],
        [158, 420, 'mint'],
      ]),
      `<path d="M400 362v164" stroke="${picturePalette.ink}" stroke-width="5"/><path d="M384 352h32v16l-16 16-16-16z" fill="${picturePalette.ink}"/>`,
    ]),
    [
      ['amber', 0.92, mint, 'bag'],
      ['cyan', 0.64, amber, 'cap'],
      ['coral', 0.3, coral, 'game'],
    ].map(([tone, share, color, sign], index) =>
      card(884, 84 + index * 190, 312, 172, [
        box(20, 20, 108, 132, `url(#${tone})`, 18),
        glyph(sign, 74, 86, 62, white),
        ring(214, 86, 44, share, color, 15),
        glyph(share > 0.5 ? 'trend' : 'refresh', 214, 86, 38, color),
      ]),
    ),
  ]);
}

/** Enquiries that come in and move from column to column. */
function pipeline() {
  const entry = (y, coat, tone, long) => [
    `<g filter="url(#lift)"><rect x="18" y="${y}" width="216" height="104" rx="20" fill="#fff"/></g>`,
    person(66, y + 52, 30, { coat, long }),
    lines(110, y + 34, [96, 60], { gap: 26 }),
    `<rect x="18" y="${y + 20}" width="7" height="64" rx="3.5" fill="${tone}"/>`,
  ];
  const column = (x, y, tone, entries, height) =>
    card(x, y, 252, height, [box(18, 20, 110, 22, tone, 11), entries], { fill: mist, raised: 'shadow' });
  return frame('mint', 'hills', [
    [
      ['form', 172, 'brand'],
      ['phone', 360, 'mint'],
      ['chat', 548, 'violet'],
    ].map(([sign, y, tone]) => [
      arrow(160, y, 292, 360 + (y - 360) * 0.34, { bend: 0, color: sky, weight: 5 }),
      disc(sign, 118, y, 50, tone),
    ]),
    column(
      316,
      106,
      brand,
      [entry(66, brand, brand, false), entry(186, violet, brand, true), entry(306, coral, brand, false)],
      434,
    ),
    column(598, 146, amber, [entry(66, mint, amber, true), entry(186, brand, amber, false)], 314),
    column(880, 186, mint, [entry(66, brand, mint, true)], 194),
    `<g transform="rotate(-5 940 470)">${card(840, 426, 236, 116, [person(54, 58, 34, { coat: violet, ground: soft }), lines(104, 40, [104, 68], { gap: 28 })])}</g>`,
    arrow(1084, 480, 1140, 392, { bend: -22, color: brand }),
    disc('check', 1150, 240, 58, 'mint'),
    arrow(1140, 600, 250, 620, { bend: 70, color: picturePalette.bright, weight: 5, dashed: true }),
  ]);
}

export const creativeProducts = {
  1005: cuttingRoom,
  1006: pipeline,
};
