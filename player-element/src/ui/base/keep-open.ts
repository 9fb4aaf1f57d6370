import { closeOnEscape } from './close-on-escape';
import { playerOf } from './elements';

/**
 * Makes a popup, menu or dialog of a control work until the signal aborts: the controls stay shown, Escape at the target
 * closes it, arrow keys in it do not reach the player, and its list shows where it can be scrolled further.
 */
export function keepOpen(control: Element, target: EventTarget, close: () => unknown, signal: AbortSignal): void {
  closeOnEscape(target, close, { signal });
  control.addEventListener('keydown', keepMovingKeys as EventListener, { signal });
  markScrollEdges(control, signal);
  const release = playerOf(control)?.actions.holdControls();
  signal.addEventListener('abort', () => release?.(), { once: true });
}

/** Keeps keys that move the focus or scroll from the player. A dialog that does not scroll lets them through. */
function keepMovingKeys(event: KeyboardEvent): void {
  const target = event.target as Element;
  const isOpener = target.matches('[aria-haspopup]');
  const isStill = target.closest('.dialog:not(.more-above, .more-below)') !== null;
  if (/^(Arrow|Home|End)/.test(event.key) && !isOpener && !isStill) event.stopPropagation();
}

/** Selector of the lists that scroll; their style sheet fades an edge that is marked. */
const LISTS = '.menu, .panel, .popup-page, .context-menu, .dialog';

/** Marks the lists of a control by the classes `more-above` and `more-below` while they can be scrolled there. */
function markScrollEdges(control: Element, signal: AbortSignal): void {
  const mark = (): void => {
    for (const list of control.querySelectorAll(LISTS)) {
      const { scrollTop, scrollHeight, clientHeight } = list;
      list.classList.toggle('more-above', scrollTop >= 1);
      list.classList.toggle('more-below', scrollHeight - clientHeight - scrollTop >= 1);
    }
  };
  const content = new MutationObserver(mark);
  content.observe(control, { childList: true, subtree: true, attributeFilter: ['hidden'] });
  const size = new ResizeObserver(mark);
  size.observe(control.closest('.player')!);
  // `scroll` does not bubble.
  control.addEventListener('scroll', mark, { signal, capture: true });
  signal.addEventListener('abort', () => [content, size].forEach((observer) => observer.disconnect()), { once: true });
}

/** Scrolls a list, but never the page around the player, so that an item is in its middle. */
export function scrollToItem(list: Element, item: Element): void {
  const [view, box] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  list.scrollTop += (box.top + box.bottom - view.top - view.bottom) / 2;
}
