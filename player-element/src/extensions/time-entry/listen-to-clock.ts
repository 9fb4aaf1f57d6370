import type { ExtensionContext } from '../extension';

/** Makes the clock of the bar a button while viewers may seek, and tells of who presses it, until the player's end. */
export function listenToClock({ player, layers }: ExtensionContext, press: (clock: HTMLElement) => void): void {
  const { signal } = player;
  const box = layers.parentElement!;
  const isOpen = (): boolean => player.state.canSeek && !player.state.isLive;
  const dress = (): void => {
    for (const clock of box.querySelectorAll('[part~="clock"]')) {
      const attributes = { role: 'button', tabindex: '0', title: player.state.labels.seekToHint };
      for (const [name, value] of Object.entries(attributes)) {
        if (isOpen()) clock.setAttribute(name, value);
        else clock.removeAttribute(name);
      }
    }
  };
  const follow = (event: Event): void => {
    const clock = (event.target as Element).closest<HTMLElement>('[part~="clock"]');
    if (!clock || !isOpen()) return;
    event.preventDefault();
    press(clock);
  };

  player.subscribe(({ labels }) => labels, dress, { signal });
  player.subscribe(isOpen, dress, { signal });
  // The bar may have come, or have got a clock, since.
  for (const type of ['focusin', 'pointerover']) box.addEventListener(type, dress, { signal });
  box.addEventListener('dblclick', follow, { signal });
  // Screen readers press by clicks without a pointer.
  box.addEventListener('click', (event) => event.detail === 0 && follow(event), { signal });
  box.addEventListener('keydown', (event) => (event.key === 'Enter' || event.key === ' ') && follow(event), { signal });
  dress();
}
