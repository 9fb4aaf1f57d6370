import { sql } from 'drizzle-orm';
import type { FilmFigures } from '#contract/operator/figures-schema.ts';
import { rowsOf } from '../../../platform/db/database';
import type { Tx } from '../../../platform/tx';
import { describePeriod } from './figures';
import { startGrowth } from './figures-rows';
import { groupBy, partsOf, startTime, sumParts, type Period, type StartStep } from './figures-rules';
import { figureFilm, figureFilmStart } from './figures-tables';

/** Films and browsers that are told apart. */
const maxRows = 20;

type Playback = FilmFigures['playback']['now'];
type Played = Omit<Playback, 'startMedian' | 'startSlow'>;

interface PlayedRow extends Played {
  readonly day: string;
  readonly media: string;
  readonly browser: string;
}

interface StartRow extends StartStep {
  readonly day: string;
  readonly browser: string;
}

/** How films played during a period and the one before. The day in progress is as old as the last roll-up. */
export async function getFilmFigures(tx: Tx, period: Period): Promise<FilmFigures> {
  const { played, starts } = await readPlayback(tx, period);
  const isNow = ({ day }: { day: string }) => day >= period.from;
  const isBefore = ({ day }: { day: string }) => day < period.from;
  const nowPlayed = played.filter(isNow);
  const nowStarts = starts.filter(isNow);
  const parts = partsOf(period);
  const startsOfParts = sumParts(parts, nowStarts, (rows) => rows);
  const playedOfParts = sumParts(parts, nowPlayed, (rows) => rows);
  return {
    period: await describePeriod(tx, period),
    playback: {
      now: describe(nowPlayed, nowStarts),
      before: describe(played.filter(isBefore), starts.filter(isBefore)),
    },
    parts: parts.map((part, index) => ({
      ...part,
      ...describe(playedOfParts[index] ?? [], startsOfParts[index] ?? []),
    })),
    films: mostPlayed(
      [...groupBy(nowPlayed, ({ media }) => media)].map(([media, rows]) => ({ media, ...addPlayed(rows) })),
    ),
    browsers: mostPlayed(
      [...groupBy(nowPlayed, ({ browser }) => browser)].map(([browser, rows]) => ({
        browser,
        ...describe(
          rows,
          nowStarts.filter((each) => each.browser === browser),
        ),
      })),
    ),
  };
}

async function readPlayback({ db }: Tx, { beforeFrom, to }: Period) {
  const played = await rowsOf<PlayedRow>(
    db,
    sql`select day::text, media, browser, viewings, failed, watch_seconds as "watchSeconds",
        rebuffer_seconds as "rebufferSeconds" from ${figureFilm} where day between ${beforeFrom} and ${to}`,
  );
  const starts = await rowsOf<StartRow>(
    db,
    sql`select day::text, browser, step, viewings from ${figureFilmStart} where day between ${beforeFrom} and ${to}`,
  );
  return { played, starts };
}

function describe(rows: readonly Played[], starts: readonly StartRow[]): Playback {
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
  return rows.toSorted((one, other) => other.viewings - one.viewings).slice(0, maxRows);
}
