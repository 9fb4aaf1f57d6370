import { sql } from 'drizzle-orm';
import type { FilmFigures } from '#contract/operator/figures-schema.ts';
import { rowsOf } from '../../../platform/db/database';
import type { Tx } from '../../../platform/tx';
import { describePeriod } from './figures';
import { startGrowth } from './figures-rows';
import { groupBy, partsOf, startTime, sumParts, withRest, type Period, type StartStep } from './figures-rules';
import { figureFilm, figureFilmStart } from './figures-tables';

/** Films that are told apart; those beyond are one more. */
const maxRows = 20;

type Playback = FilmFigures['playback']['now'];
type Played = Omit<Playback, 'startMedian' | 'startSlow'>;

/** The rows are grouped by one of these at a time; the others are null. */
interface Group {
  readonly isBefore: boolean;
  readonly day: string | null;
  readonly media?: string | null;
  readonly browser: string | null;
}

/** How films played during a period and the one before. The day in progress is as old as the last roll-up. */
export async function getFilmFigures(tx: Tx, period: Period): Promise<FilmFigures> {
  const played = await readPlayed(tx, period);
  const starts = await readStarts(tx, period);
  const [playedDays, startDays] = [ofDays(played, false), ofDays(starts, false)];
  const parts = partsOf(period);
  const playedOfParts = sumParts(parts, playedDays, (rows) => rows);
  const startsOfParts = sumParts(parts, startDays, (rows) => rows);
  const startsOfBrowser = groupBy(starts, ({ browser }) => browser);
  return {
    period: await describePeriod(tx, period),
    playback: { now: describe(playedDays, startDays), before: describe(ofDays(played, true), ofDays(starts, true)) },
    parts: parts.map((part, index) => ({
      ...part,
      ...describe(playedOfParts[index] ?? [], startsOfParts[index] ?? []),
    })),
    films: withRest(
      mostPlayed(
        played.flatMap((row) =>
          row.media === null || row.isBefore ? [] : [{ media: row.media, ...addPlayed([row]) }],
        ),
      ),
      maxRows,
      (others) => ({ media: '', ...addPlayed(others) }),
      ({ media }) => media === '',
    ),
    browsers: mostPlayed(
      played.flatMap(({ browser, ...row }) =>
        browser === null || row.isBefore
          ? []
          : [
              {
                browser,
                ...describe(
                  [row],
                  (startsOfBrowser.get(browser) ?? []).filter((each) => !each.isBefore),
                ),
              },
            ],
      ),
    ),
  };
}

/** The rows that are grouped by the day, of one side. */
function ofDays<Row extends Group>(rows: readonly Row[], isBefore: boolean) {
  return rows.flatMap((row) => (row.day !== null && row.isBefore === isBefore ? [{ ...row, day: row.day }] : []));
}

async function readPlayed({ db }: Tx, { beforeFrom, from, to }: Period) {
  return rowsOf<Group & Played & { media: string | null }>(
    db,
    sql`select is_before as "isBefore", day::text, media, browser, sum(viewings)::float8 as viewings,
        sum(failed)::float8 as failed, sum(watch_seconds)::float8 as "watchSeconds",
        sum(rebuffer_seconds)::float8 as "rebufferSeconds"
      from (select *, day < ${from} as is_before from ${figureFilm} where day between ${beforeFrom} and ${to}) films
      group by is_before, grouping sets ((day), (media), (browser))`,
  );
}

async function readStarts({ db }: Tx, { beforeFrom, from, to }: Period) {
  return rowsOf<Group & StartStep>(
    db,
    sql`select is_before as "isBefore", day::text, browser, step, sum(viewings)::float8 as viewings
      from (select *, day < ${from} as is_before from ${figureFilmStart} where day between ${beforeFrom} and ${to}) starts
      group by is_before, step, grouping sets ((day), (browser))`,
  );
}

function describe(rows: readonly Played[], starts: readonly StartStep[]): Playback {
  const steps = [...groupBy(starts, ({ step }) => step)].map(([step, group]) => ({
    step,
    viewings: group.reduce((sum, { viewings }) => sum + viewings, 0),
  }));
  return {
    ...addPlayed(rows),
    startMedian: startTime(steps, 0.5, startGrowth),
    startSlow: startTime(steps, 0.95, startGrowth),
  };
}

function addPlayed(rows: readonly Played[]): Played {
  const add = (name: keyof Played) => rows.reduce((sum, row) => sum + row[name], 0);
  return {
    viewings: add('viewings'),
    failed: add('failed'),
    watchSeconds: Math.round(add('watchSeconds')),
    rebufferSeconds: Math.round(add('rebufferSeconds')),
  };
}

function mostPlayed<Row extends Played>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => other.viewings - one.viewings);
}
