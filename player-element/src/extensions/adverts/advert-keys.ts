import type { Player } from '../../player/player';

/** Keys that would do something to the media that nobody sees: its speed, its captions, a picture of it. */
const MEDIA_KEYS = ['<', '>', 'c', 's'];

/** Takes these keys from the player while adverts are shown. */
export function takeMediaKeys(surface: Element, player: Player): void {
  const take = (event: Event): void => {
    const { key } = event as KeyboardEvent;
    if (player.state.isAdvertBreak && MEDIA_KEYS.includes(key.toLowerCase())) event.preventDefault();
  };
  surface.addEventListener('keydown', take, { signal: player.signal });
}
