import { features } from './features/index';
import type { PlayerState } from './player';

/** The state of a player that does not exist yet. */
export const initialState = Object.freeze(
  Object.assign({}, ...features.map((feature) => feature.initial)),
) as PlayerState;
