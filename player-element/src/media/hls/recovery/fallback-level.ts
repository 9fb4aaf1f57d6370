import { LEVEL_PENALTY_MS } from '../hls-limits';

/** What counts of a level when another one fails; hls.js's levels are such. */
export interface LevelHealth {
  readonly loadError: number;
  /** When it failed last, on the clock of `performance.now()`. */
  readonly loadErrorTime: number;
  readonly audioGroups?: readonly (string | undefined)[] | undefined;
}

/** What failed. */
export interface LevelTrouble {
  /** Index of the level that cannot go on. */
  readonly level: number;
  /** The group of audio renditions at fault; a level that uses it is no help. */
  readonly audioGroup?: string | undefined;
}

/** The level to go to instead: the next lower that is not in trouble itself, else the next higher; -1 without one. */
export function fallbackLevel(levels: readonly LevelHealth[], trouble: LevelTrouble, now: number): number {
  const isSound = (index: number): boolean => {
    const level = levels[index];
    if (!level || (trouble.audioGroup && level.audioGroups?.includes(trouble.audioGroup))) return false;
    return level.loadError === 0 || now - level.loadErrorTime > LEVEL_PENALTY_MS;
  };
  const indexes = levels.map((_level, index) => index).filter((index) => index !== trouble.level && isSound(index));
  const lower = indexes.filter((index) => index < trouble.level);
  return lower.at(-1) ?? indexes[0] ?? -1;
}
