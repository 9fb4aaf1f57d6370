import { frame } from '../frame.mjs';
import { picturePalette } from '../../palette.ts';
import { arc, curve, progress } from '../parts/charts.mjs';
import { disc, glyph } from '../parts/glyphs.mjs';
import { box, card, line, lines, phone } from '../parts/panels.mjs';
import { arrow } from '../parts/things.mjs';

const { pale, mist, navy, white, mint, amber, coral, violet } = picturePalette;

/** A feed, and the steps until it runs. */
function feedChecks() {
  const post = (y, tone, sign) => [
    box(24, y, 252, 196, mist, 22),
    box(24, y, 252, 128, `url(#${tone})`, 22),
    glyph(sign, 150, y + 64, 66, white),
    lines(44, y + 146, [150, 96], { gap: 24, height: 12, fill: pale }),
  ];
  return frame('brand', 'orb', [
    phone(120, 64, 324, 760, [post(58, 'amber', 'bag'), post(272, 'cyan', 'image'), post(486, 'violet', 'play')]),
    Array.from({ length: 9 }, (_, index) => {
      const [x, y] = [560 + index * 66, 586 - index * 50];
      const done = index < 6;
      return `<rect x="${x}" y="${y}" width="58" height="${650 - y}" rx="14" fill="#fff" fill-opacity="${done ? 0.94 : 0.34}"/>${done ? glyph('check', x + 29, y + 34, 36, mint, { weight: 3.2 }) : `<circle cx="${x + 29}" cy="${y + 34}" r="9" fill="#fff" fill-opacity=".8"/>`}`;
    }),
    arrow(560, 520, 1080, 124, { color: amber, weight: 14 }),
    card(540, 108, 268, 128, [disc('bolt', 62, 64, 36, 'amber'), lines(116, 44, [110, 72], { gap: 30 })]),
  ]);
}

/** Three days of a short film. */
function threeDays() {
  return frame('night', 'rings', [
    arc(560, 360, 288, 0.02, 0.313, mint, 34),
    arc(560, 360, 288, 0.353, 0.646, amber, 34),
    arc(560, 360, 288, 0.686, 0.98, picturePalette.deep, 34),
    [0, 1, 2].map((index) => {
      const angle = ((index / 3) * 2 - 0.5) * Math.PI;
      return disc(
        ['flag', 'trend', 'refresh'][index],
        560 + 288 * Math.cos(angle),
        360 + 288 * Math.sin(angle),
        40,
        ['brand', 'mint', 'amber'][index],
      );
    }),
    phone(430, 130, 260, 462, [
      box(0, 0, 236, 438, 'url(#violet)', 0),
      `<circle cx="168" cy="120" r="40" fill="#ffd27a"/><path d="M0 330C60 240 120 260 160 300S220 290 236 270V438H0z" fill="${navy}" fill-opacity=".55"/>`,
      `<circle cx="118" cy="218" r="48" fill="#fff" fill-opacity=".94"/>${glyph('play', 122, 218, 58, violet)}`,
      ['heart', 'chat', 'star'].map((sign, index) =>
        glyph(sign, 204, 250 + index * 52, 32, white, { fill: index === 0 ? white : 'none' }),
      ),
      progress(20, 404, 196, 0.4, white, 8, '#ffffff66'),
    ]),
    card(890, 120, 306, 216, [
      line(34, 34, 96),
      curve(36, 74, 226, 104, [0.1, 0.2, 0.56, 0.66, 0.96], { color: mint, fill: mint, weight: 8 }),
    ]),
    card(890, 384, 306, 216, [
      line(34, 34, 96),
      curve(36, 74, 226, 104, [0.9, 0.8, 0.5, 0.36, 0.1], { color: coral, fill: coral, weight: 8 }),
    ]),
  ]);
}

export const feeds = {
  'feed-ads-that-do-not-scale': feedChecks,
  'short-video-first-72-hours': threeDays,
};
