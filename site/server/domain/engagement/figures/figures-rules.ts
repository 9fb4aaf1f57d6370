import { addDays, chinaDay, countDays, daysFrom, startOfChinaDay } from '#contract/china-day.ts';
import { otherSource } from '#contract/fields/attribution-source.ts';
import { maxFigureDays, type FigurePart } from '#contract/operator/figures-schema.ts';
import { AppFailure } from '../../../app-failure';

/** A period of days with the one before it, which is as long. */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly beforeFrom: string;
  readonly beforeTo: string;
  readonly today: string;
  readonly by: FigurePart;
}

/** The first day that a period may begin on. */
const firstDay = '2010-01-01';

/** @throws AppFailure badRequest for days that are no period: the wrong way round, too many, or to come. */
export function periodOf(
  { days, from, to, by }: { days: number; from?: string | undefined; to?: string | undefined; by: FigurePart },
  now: Date,
): Period {
  const today = chinaDay(now);
  const first = from ?? addDays(to ?? today, 1 - days);
  const last = to ?? today;
  const length = countDays(first, last);
  if (length < 1) throw new AppFailure('badRequest', { message: '开始日期不能晚于结束日期' });
  if (length > maxFigureDays) throw new AppFailure('badRequest', { message: `最多看 ${maxFigureDays} 天` });
  if (last > today) throw new AppFailure('badRequest', { message: '结束日期不能晚于今天' });
  if (first < firstDay) throw new AppFailure('badRequest', { message: `开始日期不能早于 ${firstDay}` });
  return { from: first, to: last, beforeFrom: addDays(first, -length), beforeTo: addDays(first, -1), today, by };
}

interface Part {
  readonly from: string;
  readonly to: string;
}

/** The days, weeks from Monday, or months of a period; the first and the last one may be cut off. */
export function partsOf({ from, to, by }: Pick<Period, 'from' | 'to' | 'by'>): Part[] {
  const parts: { from: string; to: string }[] = [];
  for (const day of daysFrom(from, to)) {
    const current = parts.at(-1);
    if (current && !beginsPart(day, by)) current.to = day;
    else parts.push({ from: day, to: day });
  }
  return parts;
}

function beginsPart(day: string, by: FigurePart): boolean {
  if (by === 'day') return true;
  return by === 'week' ? startOfChinaDay(day).day() === 1 : day.endsWith('-01');
}

/** Adds up rows of days within parts. @param shift days by which the rows are before the parts. */
export function sumParts<Row extends { readonly day: string }, Sum>(
  parts: readonly Part[],
  rows: readonly Row[],
  sum: (rows: readonly Row[]) => Sum,
  shift = 0,
): Sum[] {
  const byDay = groupBy(rows, ({ day }) => addDays(day, shift));
  return parts.map((part) => sum(daysFrom(part.from, part.to).flatMap((day) => byDay.get(day) ?? [])));
}

/** A number of films whose start took between two bounds, of which `growth ** step` is the lower one, in milliseconds. */
export interface StartStep {
  readonly step: number;
  readonly viewings: number;
}

/** Milliseconds until a share of the films had begun, interpolated within a step; null where none did. */
export function startTime(steps: readonly StartStep[], share: number, growth: number): number | null {
  const total = steps.reduce((sum, { viewings }) => sum + viewings, 0);
  let missing = total * share;
  for (const { step, viewings } of steps.toSorted((one, other) => one.step - other.step)) {
    if (viewings >= missing) return Math.round(growth ** (step + missing / viewings));
    missing -= viewings;
  }
  return null;
}

/** Groups by a key, in the order in which the keys come. */
export function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** Adds up rows by the names of what they sum. */
export function addUp<Name extends string>(
  names: readonly Name[],
  rows: readonly Readonly<Record<Name, number>>[],
): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)])) as Record<
    Name,
    number
  >;
}

/** The rows with the largest numbers that are not all 0, compared one number after the other. */
export function mostFirst<Row>(rows: readonly Row[], numbers: (row: Row) => readonly number[]): Row[] {
  return rows
    .filter((row) => numbers(row).some((number) => number !== 0))
    .toSorted((one, other) => {
      const others = numbers(other);
      return numbers(one).reduce((order, number, index) => order || (others[index] ?? 0) - number, 0);
    });
}

/** As many rows as fit; `toRest` makes one of the others, the last one, so that all add up to the sum of the period. */
export function withRest<Row>(
  rows: readonly Row[],
  most: number,
  toRest: (others: readonly Row[]) => Row,
  isRest: (row: Row) => boolean = () => false,
): Row[] {
  if (rows.length <= most) return [...rows];
  const told = rows.filter((row) => !isRest(row)).slice(0, most);
  return [...told, toRest(rows.filter((row) => !told.includes(row)))];
}

/** The same of rows by source. */
export function withOtherSources<Name extends string>(
  rows: readonly (Readonly<Record<Name, number>> & { readonly source: string })[],
  names: readonly Name[],
  most: number,
) {
  return withRest(
    rows,
    most,
    (others) => ({ source: otherSource, ...addUp(names, others) }),
    ({ source }) => source === otherSource,
  );
}
