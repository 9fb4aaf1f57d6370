import type { ExtensionContext, ExtensionPart } from '../extension';
import { fitBar } from './fit-bar';

/** Leaves out of a crowded bar what matters least; its sheet comes with what knows the extensions. */
export const barRoomPart: ExtensionPart = { styles: [], start };

function start({ player: { signal }, layers }: ExtensionContext): void {
  const stage = layers.closest('.player')!;
  let bar: Element | null = null;
  let frame = 0;

  // Its size does not depend on what stands in it, so that this cannot go round in circles.
  const resizes = new ResizeObserver(() => bar && fitBar(bar));
  const changes = new MutationObserver((records) => {
    // A clock ticks, and a popup is drawn, without another width.
    if (records.every(({ target }) => target.parentElement?.closest('.clock, .popup'))) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(follow);
  });

  /** Each bar that the player draws, and what stands in it. */
  function follow(): void {
    const controlBar = stage.querySelector('xlvp-control-bar');
    if (controlBar) changes.observe(controlBar, { childList: true, subtree: true, characterData: true });
    const found = stage.querySelector('.bar');
    if (found === bar) return void (bar && fitBar(bar));
    bar = found;
    resizes.disconnect();
    if (bar) resizes.observe(bar);
  }

  changes.observe(stage, { childList: true });
  signal.addEventListener(
    'abort',
    () => {
      changes.disconnect();
      resizes.disconnect();
      cancelAnimationFrame(frame);
    },
    { once: true },
  );
  follow();
}
