import { parseUrl } from '../../utils/parse-url';

/** Where a medium was left: its name, the position and its length in seconds. */
export type Position = readonly [media: string, seconds: number, duration: number];

/** Sources whose positions are kept; the one that was watched longest ago is forgotten first. */
const MOST_POSITIONS = 100;
/** Earliest position that is worth going on from, in seconds: before it hardly anything was seen. */
const EARLIEST_SECONDS = 10;
/** Share of the length from which a film counts as seen. */
const SEEN_SHARE = 0.95;
/** How far two readings of one medium's length may differ, in seconds: engines measure it differently. */
const DURATION_TOLERANCE_SECONDS = 2;
/** Longest name of a medium: browsers and servers take addresses of about this length. */
const LONGEST_NAME = 2000;

/** What tells media apart: the address without what changes with each visit, such as tokens; none for what is made in the page. */
export function mediaName(url: string): string | undefined {
  const { protocol = '', host = '', pathname = '' } = parseUrl(url) ?? {};
  const name = `${host}${pathname}`;
  return /^(https?|file):$/.test(protocol) && name.length <= LONGEST_NAME ? name : undefined;
}

/** What is sound of what was stored, oldest first. */
export function positionsOf(data: unknown): readonly Position[] {
  return Array.isArray(data) ? data.filter(isPosition).slice(-MOST_POSITIONS) : [];
}

function isPosition(data: unknown): data is Position {
  if (!Array.isArray(data) || data.length !== 3) return false;
  const [media, seconds, duration] = data as unknown[];
  return typeof media === 'string' && media.length <= LONGEST_NAME && isTime(seconds) && isTime(duration);
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

/** Takes a position as the newest of its medium; one that is not worth going on from is forgotten. */
export function withPosition(positions: readonly Position[], position: Position): readonly Position[] {
  const [media, seconds, duration] = position;
  const others = positions.filter(([other]) => other !== media);
  if (isWorthwhile(seconds, duration)) return [...others, position].slice(-MOST_POSITIONS);
  return others.length === positions.length ? positions : others;
}

/** Where to go on with a medium of this length, in seconds; undefined for one that is new, or another by the same name. */
export function positionIn(positions: readonly Position[], media: string, duration: number): number | undefined {
  const [, seconds, before] = positions.find(([name]) => name === media) ?? [media, 0, 0];
  const isSame = Math.abs(duration - before) <= DURATION_TOLERANCE_SECONDS;
  return isSame && isWorthwhile(seconds, duration) ? seconds : undefined;
}

function isWorthwhile(seconds: number, duration: number): boolean {
  return seconds >= EARLIEST_SECONDS && seconds < duration * SEEN_SHARE;
}
