import type { PlayerState } from '../../player/player';
import { levelNames, rateName } from '../../utils/level-names';
import type { Menu } from './menu';

/** Level index of the automatic choice. */
const AUTOMATIC = -1;

/** Qualities of a stream, best first, after the automatic choice (player 3). */
export const qualityMenu: Menu<number> = {
  topic: 'quality',
  choices: (state) => [
    { name: getAutomaticName(state), value: AUTOMATIC, isChosen: state.level === AUTOMATIC },
    ...levelNames(state.levels)
      .map((name, value) => ({ name, value, isChosen: value === state.level }))
      .reverse(),
  ],
  choose: (actions, level) => actions.setLevel(level),
};

/** Returns the name of the automatic choice, with the playing quality once there is one. */
function getAutomaticName({ labels, levels, level, playingLevel }: PlayerState): string {
  const playing = level === AUTOMATIC ? levelNames(levels)[playingLevel] : undefined;
  return playing ? labels.withDetail(labels.automatic, playing) : labels.automatic;
}

/** Playback rates in the page's order (spec 2.2). */
export const rateMenu: Menu<number> = {
  topic: 'speed',
  choices: ({ rate, speedRates }) =>
    speedRates.map((value) => ({ name: rateName(value), value, isChosen: value === rate })),
  choose: (actions, rate) => actions.setRate(rate),
};
