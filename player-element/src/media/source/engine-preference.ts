/** Which engine the page asks for; `auto` leaves it to the player (player 3). */
export type EnginePreference = 'auto' | 'native' | 'mse';

/** The preference in an attribute; anything unknown is `auto`. */
export function enginePreferenceOf(value: string | null | undefined): EnginePreference {
  return value === 'native' || value === 'mse' ? value : 'auto';
}
