import { frame } from '../frame.mjs';
import { picturePalette } from '../../palette.ts';
import { curve, grid } from '../parts/charts.mjs';
import { chip, disc, glyph, tile } from '../parts/glyphs.mjs';
import { box, card, head, line, lines } from '../parts/panels.mjs';
import { lens } from '../parts/things.mjs';

const { brand, sky, pale, soft, white, mint, amber, coral, violet, cyan, navy, night, grey } = picturePalette;

/** A strip of film, of which the beginning counts. */
function firstSeconds() {
  const holes = (y) => Array.from({ length: 22 }, (_, index) => box(16 + index * 60, y, 34, 24, '#ffffff', 7)).join('');
  const scenes = [
    ['coral', 'chat'],
    ['amber', 'bolt'],
    ['violet', 'star'],
  ];
  return frame('brand', 'orb', [
    `<g transform="rotate(-5 640 360)"><rect x="-40" y="196" width="1380" height="346" fill="${night}" filter="url(#shadow)"/><g opacity=".8">${holes(212)}${holes(502)}</g>
    ${scenes.map(([tone, sign], index) => `${box(92 + index * 262, 252, 244, 234, `url(#${tone})`, 18)}${glyph(sign, 214 + index * 262, 369, 104, white)}`).join('')}
    ${[0, 1].map((index) => box(878 + index * 262, 252, 244, 234, navy, 18)).join('')}
    <rect x="78" y="238" width="796" height="262" rx="26" fill="none" stroke="${amber}" stroke-width="9"/>
    <path d="M874 170v396" stroke="${white}" stroke-width="8" stroke-linecap="round"/><path d="M846 150h56v30l-28 28-28-28z" fill="${white}"/></g>`,
    `<g filter="url(#shadow)"><circle cx="1080" cy="180" r="104" fill="#fff"/></g><circle cx="1080" cy="180" r="78" fill="none" stroke="${soft}" stroke-width="20"/><path d="M1080 102a78 78 0 0 1 67 117" fill="none" stroke="${coral}" stroke-width="20" stroke-linecap="round"/>${glyph('play', 1084, 180, 64, brand)}`,
  ]);
}

/** Six sentences to begin with. */
function sixPatterns() {
  const notes = [
    [cyan, 'bell', -2],
    [violet, 'sliders', 1.5],
    [amber, 'star', -1],
    [mint, 'form', 2],
    [coral, 'clock', -1.5],
    [brand, 'shield', 1],
  ];
  return frame('dawn', 'orb', [
    notes.map(([color, sign, turn], index) =>
      card(
        96 + (index % 3) * 310,
        98 + Math.floor(index / 3) * 270,
        280,
        240,
        [
          `<path d="M26 0h228a26 26 0 0 1 26 26v6H0v-6A26 26 0 0 1 26 0z" fill="${color}"/>`,
          chip(sign, 62, 92, 68, color),
          `<path d="M190 74q-16 8-16 26v22h30v-26h-14q0-8 8-12zM238 74q-16 8-16 26v22h30v-26h-14q0-8 8-12z" fill="${color}" fill-opacity=".3"/>`,
          lines(30, 150, [220, 190, 120], { gap: 28 }),
        ],
        { turn },
      ),
    ),
    `<g transform="translate(1120 130) rotate(24)"><g filter="url(#shadow)"><path d="M-40 0a40 40 0 0 1 80 0v40h-80z" fill="${coral}"/><rect x="-40" y="36" width="80" height="36" fill="${grey}"/><rect x="-40" y="70" width="80" height="292" fill="url(#amber)"/><rect x="-12" y="70" width="24" height="292" fill="#fff" opacity=".35"/><path d="M-40 360h80L0 476z" fill="#ffe3c4"/></g><path d="M-15 434h30L0 478z" fill="${navy}"/></g>`,
  ]);
}

/** A film that wears out, and a new beginning. */
function wornOut() {
  const shot = (x, opacity, tone, turn) =>
    `<g opacity="${opacity}">${card(
      x,
      96,
      250,
      320,
      [
        box(16, 16, 218, 200, `url(#${tone})`, 16),
        `<circle cx="172" cy="76" r="26" fill="#fff" opacity=".8"/><path d="M16 216C70 130 120 140 150 170S200 150 234 166V200a16 16 0 0 1-16 16z" fill="#fff" fill-opacity=".42"/>`,
        lines(28, 244, [150, 104], { gap: 32 }),
      ],
      { turn },
    )}</g>`;
  return frame('night', 'glow', [
    shot(110, 1, 'brand', 0),
    shot(390, 0.6, 'sky', 0),
    shot(670, 0.3, 'sky', 0),
    shot(950, 1, 'coral', 0),
    disc('refresh', 950, 256, 50, 'mint'),
    grid(110, 470, 1060, 170, 3, '#ffffff26'),
    curve(110, 466, 640, 170, [0.82, 0.9, 0.74, 0.4, 0.16, 0.08], { color: sky, weight: 10, end: false }),
    curve(820, 466, 340, 170, [0.12, 0.34, 0.8, 0.96], { color: mint, weight: 10, fill: mint }),
    `<path d="M750 622L820 616" stroke="${white}" stroke-opacity=".5" stroke-width="6" stroke-dasharray="2 14" stroke-linecap="round"/>`,
  ]);
}

/** What a day of shooting needs. */
function shootingDay() {
  const thumbs = ['brand', 'coral', 'cyan', 'amber', 'violet', 'mint', 'sky', 'brand', 'coral'];
  return frame('sand', 'floor', [
    `<path d="M300 330L190 640M300 330L410 640M300 330V640" stroke="${navy}" stroke-width="16" stroke-linecap="round"/>`,
    `<g filter="url(#shadow)"><rect x="150" y="196" width="250" height="168" rx="28" fill="url(#night)"/><path d="M396 240l74-40a10 10 0 0 1 15 9v142a10 10 0 0 1-15 9l-74-40z" fill="${navy}"/></g><circle cx="222" cy="160" r="58" fill="${navy}"/><circle cx="222" cy="160" r="24" fill="${sky}"/><circle cx="338" cy="160" r="46" fill="${navy}"/><circle cx="338" cy="160" r="19" fill="${sky}"/><circle cx="196" cy="244" r="13" fill="${coral}"/>${lines(182, 296, [120], { fill: '#ffffff44' })}`,
    card(820, 110, 366, 420, [
      calendarHead(366),
      thumbs.map((tone, index) => {
        const [x, y] = [30 + (index % 3) * 106, 116 + Math.floor(index / 3) * 98];
        return [box(x, y, 94, 84, `url(#${tone})`, 14), glyph('play', x + 49, y + 42, 36, white)];
      }),
    ]),
    `<g transform="translate(524 330)"><g filter="url(#shadow)"><rect y="70" width="272" height="198" rx="20" fill="#fff"/><g transform="rotate(-13 10 66)"><path d="M14 14h244a14 14 0 0 1 14 14v40H0V28A14 14 0 0 1 14 14z" fill="${navy}"/><path d="M40 14h40l-30 54H10zM120 14h40l-30 54H90zM200 14h40l-30 54h-40z" fill="#fff"/></g></g><rect y="70" width="272" height="44" fill="${navy}"/>${lines(28, 144, [150, 210, 120], { gap: 38 })}${glyph('check', 224, 148, 40, mint, { weight: 3 })}</g>`,
  ]);
}

function calendarHead(width) {
  const holes = [0.26, 0.74].map(
    (share) => `<rect x="${width * share - 7}" y="-18" width="14" height="44" rx="7" fill="${navy}"/>`,
  );
  return [head(width, 84, 'url(#coral)'), holes];
}

/** A draft that is checked line by line. */
function draftChecked() {
  const entry = (y, fine, width) => [
    fine ? disc('check', 66, y, 25, 'mint') : disc('cross', 66, y, 25, 'coral'),
    line(112, y - 8, width, { height: 16, fill: fine ? pale : '#ffd0c4' }),
  ];
  return frame('day', 'rings', [
    card(170, 70, 520, 580, [
      box(36, 36, 448, 190, 'url(#cyan)', 18),
      glyph('image', 260, 131, 96, white),
      entry(282, true, 300),
      entry(350, true, 240),
      entry(418, false, 320),
      entry(486, true, 270),
      line(112, 530, 160),
    ]),
    lens(600, 470, 96),
    disc('cross', 600, 470, 46, 'coral'),
    `<g filter="url(#shadow)"><path d="M960 116l190 70v150c0 130-84 216-190 262-106-46-190-132-190-262V186z" fill="url(#deep)"/></g><path d="M960 150l158 58v128c0 106-66 180-158 222z" fill="#fff" fill-opacity=".1"/>${glyph('check', 960, 352, 190, white, { weight: 2.6 })}`,
    tile('user', 1150, 520, 92, 'violet'),
    tile('music', 776, 580, 92, 'amber'),
  ]);
}

export const creatives = {
  'first-three-seconds': firstSeconds,
  'six-copy-patterns': sixPatterns,
  'creative-fatigue': wornOut,
  'one-shooting-day': shootingDay,
  'compliance-check': draftChecked,
};
