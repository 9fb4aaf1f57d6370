/** Numbers from 0 up to 1. */
export type Random = () => number;

/** Texts that break what takes them for more than text. */
export const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e反转',
  '👩‍👩‍👧‍👦'.repeat(20),
  'é'.normalize('NFD'),
  `' or 1=1 --`,
  `"; drop table app_user; --`,
  '$1',
  '%',
  '%00',
  '\\',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '../../../etc/passwd',
  'javascript:alert(1)',
  '\r\nset-cookie: a=b',
  'null',
  'NaN',
  '-1',
  '1e309',
  '9223372036854775808',
  '2026-02-30',
  'ａｄｍｉｎ',
  'a'.repeat(5_000),
];
export const hostileNumbers = [0, -0, -1, 0.1, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, Number.MIN_VALUE];
/** Levels of a nested value; more than any parser should trust. */
const deep = 2_000;

function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

export function hostileText(random: Random): string {
  return pick(random, hostileTexts);
}

/** Any JSON value; names of `fields` are among the keys of objects. */
export function hostileValue(random: Random, fields: readonly string[], depth = 3): unknown {
  const kind = random();
  if (kind < 0.35) return hostileText(random);
  if (kind < 0.5) return pick(random, hostileNumbers);
  if (kind < 0.6) return pick(random, [true, false, null, [], {}]);
  if (kind < 0.62) return nested(deep);
  if (depth === 0) return null;
  const size = Math.floor(random() * 5);
  if (kind < 0.75) return Array.from({ length: size }, () => hostileValue(random, fields, depth - 1));
  return hostileObject(random, fields, depth - 1);
}

/** An object that holds most of the fields, each with a hostile value. */
export function hostileObject(random: Random, fields: readonly string[], depth = 3): Record<string, unknown> {
  const keys = [...fields.filter(() => random() < 0.8), ...(random() < 0.3 ? [hostileText(random)] : [])];
  return Object.fromEntries(keys.map((key) => [key, hostileValue(random, fields, depth)]));
}

function nested(levels: number): unknown {
  let value: unknown = 'bottom';
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}
