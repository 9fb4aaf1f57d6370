import { listenHotkeys } from '../../player/input/keys';
import type { Player } from '../../player/player';
import { closeOnEscape } from '../../ui/base/close-on-escape';
import type { ExtensionContext } from '../extension';

/** Signs that somebody uses the controls. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'focusout'] as const;
/** What viewers do on purpose. */
const DEEDS = ['pointerdown', 'pointerup', 'keydown', 'keyup', 'wheel'] as const;

/** Lets keys and pointers in the window do what they do in the page, until the signal aborts. */
export function listenInWindow(
  { player, services: { container } }: ExtensionContext,
  host: HTMLElement,
  close: () => void,
  signal: AbortSignal,
): void {
  let release: (() => void) | undefined;
  /** The keyboard on a control keeps the controls; what it does else counts as use. */
  const wake = (): void => {
    const focused = host.shadowRoot!.activeElement as HTMLElement | null;
    const isHeld = focused !== null && focused.tabIndex >= 0 && focused.matches(':focus-visible');
    const next = player.actions.holdControls();
    release?.();
    release = next;
    if (!isHeld) {
      next();
      release = undefined;
    }
  };
  // What is remembered of choices is what viewers did in the tag.
  const tell = (): unknown => container.dispatchEvent(new Event('input'));

  listenHotkeys(Object.create(player, { signal: { value: signal } }) as Player, host);
  for (const type of SIGNS) host.addEventListener(type, wake, { signal });
  for (const type of DEEDS) host.addEventListener(type, tell, { signal, capture: true, passive: true });
  closeOnEscape(host, close, { signal });
  signal.addEventListener('abort', () => release?.(), { once: true });
}
