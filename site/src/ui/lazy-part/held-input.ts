import { nextTask } from '#data/scheduling.ts';

/** What a visitor types while what they asked for is on its way. */
export interface HeldInput {
  /** Whether the visitor is still there: they have not gone elsewhere with the focus. */
  readonly isHere: () => boolean;
  /** Stops holding keys. */
  readonly drop: () => void;
  /** Presses the keys that were held, where the focus is now. */
  readonly replay: () => void;
}

interface HoldOptions {
  /** Where it is going to be; a part that opens over the page has none. */
  readonly place: Element | null;
  /** False leaves the keys alone, as for what nobody has asked for yet. */
  readonly holdsKeys: boolean;
  /** Called for Escape, which is not held then. */
  readonly onEscape?: (() => void) | undefined;
}

/** Keys that move the focus, or do nothing alone. */
const passedKeys = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'Process', 'Unidentified', 'Dead']);

/**
 * Holds the keys that a visitor presses where something is about to be: in its place, or where they opened it. Browsers leave
 * the focus on the body when what had it goes, and Safari does so when a button is pressed.
 */
export function holdInput({ place, holdsKeys, onEscape }: HoldOptions): HeldInput {
  const holding = new AbortController();
  const opener = document.activeElement;
  const held: KeyboardEvent[] = [];

  function isHere(): boolean {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return holdsKeys;
    return place ? place.contains(activeElement) : activeElement === opener;
  }

  function hold(event: KeyboardEvent): void {
    if (passedKeys.has(event.key) || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    if (!isHere()) return;
    // The key that asked for it comes up after the press.
    if (event.type === 'keyup' && !held.some(({ code }) => code === event.code)) return;
    if (event.key === 'Escape' && onEscape) {
      if (event.type === 'keydown') onEscape();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) held.push(event);
  }

  if (holdsKeys) {
    const options = { capture: true, signal: holding.signal };
    document.addEventListener('keydown', hold, options);
    document.addEventListener('keyup', hold, options);
  }
  return {
    isHere,
    drop: () => holding.abort(),
    replay() {
      for (const event of held) press(event);
    },
  };
}

function press({ type, key, code, location, shiftKey }: KeyboardEvent): void {
  const target = deepActiveElement();
  const init = { key, code, location, shiftKey, bubbles: true, composed: true, cancelable: true };
  const isLeft = target.dispatchEvent(new KeyboardEvent(type, init));
  // What a script presses writes nothing by itself.
  if (isLeft && type === 'keydown' && 'selectionStart' in target) write(target as HTMLInputElement, key);
}

function write(field: HTMLInputElement | HTMLTextAreaElement, key: string): void {
  const { selectionStart: start, selectionEnd: end } = field;
  // Fields of other kinds than text have no selection.
  if (start === null || end === null) return;
  if (key === 'Backspace') field.setRangeText('', start === end ? Math.max(start - 1, 0) : start, end, 'end');
  else if (key.length === 1) field.setRangeText(key, start, end, 'end');
  else return;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The element that has the focus, within the shadow roots that it is in. */
function deepActiveElement(): Element {
  let element = document.activeElement ?? document.body;
  while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/**
 * Resolves once the press that has begun has ended, and what it was on has been told. Browsers drop the click of a button that
 * goes away between the two ends of a press.
 */
export function pressEnds(): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const end = () => {
      listening.abort();
      // A finger's click comes a little after the finger has left.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    };
    const options = { capture: true, signal: listening.signal };
    for (const type of ['pointerup', 'pointercancel', 'keyup']) document.addEventListener(type, end, options);
  });
}

/** Resolves once the visitor who has the focus in this place has pressed something there, or has gone elsewhere. */
export function focusIsUsed(place: Element): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const end = async ({ type }: Event) => {
      // What is pressed is told first; a window that is left keeps its focus.
      await nextTask();
      if (type === 'focusout' && place.contains(document.activeElement)) return;
      listening.abort();
      resolve();
    };
    for (const type of ['click', 'focusout']) place.addEventListener(type, end, { signal: listening.signal });
  });
}

const focusable =
  '[data-initial-focus], a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex]';

/**
 * Moves the focus to what takes it first in a part that has arrived, unless the visitor has gone elsewhere. Resolves once the part takes
 * input.
 */
export async function focusInto(place: Element): Promise<void> {
  const target = place.querySelector<{ updateComplete?: Promise<unknown> } & HTMLElement>(focusable);
  const focus = () => {
    const { activeElement } = document;
    const isElsewhere = activeElement && activeElement !== document.body && !place.contains(activeElement);
    if (!isElsewhere && !target?.matches(':focus-within')) target?.focus({ preventScroll: true });
  };
  if (!target) {
    // Nothing in it takes the focus, so the part itself does, rather than the start of the page.
    const part = place.querySelector<HTMLElement>(':scope > *');
    part?.setAttribute('tabindex', '-1');
    part?.focus({ preventScroll: true });
    return;
  }
  // An element of its own draws itself in the next task, and the rest when its own parts have come.
  if (target.updateComplete) await nextTask();
  focus();
  await target.updateComplete;
  focus();
}
