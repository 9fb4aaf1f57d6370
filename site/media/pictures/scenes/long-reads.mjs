import { frame } from '../frame.mjs';
import { picturePalette } from '../../palette.ts';
import { bars, curve } from '../parts/charts.mjs';
import { disc, tile } from '../parts/glyphs.mjs';
import { box, card, line, lines } from '../parts/panels.mjs';
import { arrow } from '../parts/things.mjs';

const { brand, sky, soft, mint, amber, coral, violet, cyan, white } = picturePalette;

/** Papers that go into an account. */
function openAnAccount() {
  return frame('day', 'rings', [
    card(220, 170, 280, 380, [disc('shield', 140, 110, 54, 'violet'), lines(50, 210, [180, 150, 180], { gap: 44 })]),
    arrow(540, 360, 740, 360, { color: sky, weight: 10 }),
    card(780, 170, 280, 380, [
      disc('user', 140, 110, 54, 'brand'),
      box(50, 210, 180, 56, soft),
      box(50, 284, 180, 56, soft),
    ]),
  ]);
}

/** A curve that stays below its limit. */
function budgetPacing() {
  return frame('mint', 'rings', [
    card(230, 130, 820, 460, [
      `<path d="M60 90H760" stroke="${coral}" stroke-width="5" stroke-dasharray="4 16" stroke-linecap="round"/>`,
      curve(60, 110, 690, 280, [0, 0.1, 0.3, 0.55, 0.8, 0.96], { color: brand, weight: 10, fill: brand }),
    ]),
    tile('clock', 1050, 130, 110, 'amber'),
  ]);
}

/** What is clicked comes back. */
function conversionTracking() {
  return frame('dawn', 'rings', [
    disc('target', 300, 360, 96, 'brand'),
    disc('form', 640, 360, 96, 'violet'),
    disc('yuan', 980, 360, 96, 'mint'),
    arrow(420, 330, 520, 330, { color: brand, weight: 9 }),
    arrow(760, 330, 860, 330, { color: brand, weight: 9 }),
    arrow(960, 490, 320, 490, { bend: 110, color: coral, weight: 9, dashed: true }),
  ]);
}

/** A day, a week and a month. */
function threeReports() {
  return frame('day', 'rings', [
    [
      ['brand', [0.5, 0.8]],
      ['violet', [0.4, 0.6, 0.9]],
      ['mint', [0.3, 0.5, 0.7, 1]],
    ].map(([tone, values], index) =>
      card(150 + index * 340, 160, 300, 400, [
        line(40, 46, 120, { height: 22, fill: sky }),
        bars(40, 120, 220, 230, values, { tone, gap: 0.3 }),
      ]),
    ),
  ]);
}

/** Six tried, one kept. */
function creativeTest() {
  return frame('sand', 'rings', [
    [0, 1, 2, 3, 4, 5].map((index) =>
      card(170 + (index % 3) * 190, 150 + Math.floor(index / 3) * 220, 160, 190, [
        disc('play', 80, 95, 38, ['sky', 'sky', 'brand', 'sky', 'sky', 'sky'][index]),
      ]),
    ),
    arrow(740, 340, 840, 340, { color: amber, weight: 10 }),
    card(870, 190, 250, 320, [disc('star', 125, 130, 64, 'amber'), line(50, 240, 150, { fill: soft })]),
  ]);
}

/** One house, many accounts. */
function manyAccounts() {
  return frame('dawn', 'rings', [
    `<path d="M640 240V350M300 470V350H980V470M640 350V470" fill="none" stroke="${sky}" stroke-width="8" stroke-linejoin="round"/>`,
    card(530, 110, 220, 150, [disc('store', 110, 75, 46, 'brand')]),
    [
      [190, violet],
      [530, cyan],
      [870, mint],
    ].map(([x, color]) => card(x, 440, 220, 150, [box(30, 36, 160, 32, color), box(30, 84, 100, 24, white)])),
  ]);
}

export const longReads = {
  'open-an-account': openAnAccount,
  'budget-pacing': budgetPacing,
  'conversion-tracking': conversionTracking,
  'three-reports': threeReports,
  'creative-test': creativeTest,
  'many-accounts': manyAccounts,
};
