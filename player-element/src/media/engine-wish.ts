/** Which engine the page asks for; `auto` leaves it to the player (player 3). */
export type EngineWish = 'auto' | 'native' | 'mse';

/** The wish in an attribute; anything unknown is `auto`. */
export function engineWishOf(value: string | null | undefined): EngineWish {
  return value === 'native' || value === 'mse' ? value : 'auto';
}
