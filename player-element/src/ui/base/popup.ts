import type { ReactiveController, TemplateResult, nothing } from 'lit';
import type { ControlElement } from './elements';

/** A control with a popup above it. */
export interface PopupHost extends ControlElement {
  /** What the popup shows; the parts of the button and of the popup are named after it. */
  readonly name: string;
  /** Name of the popup. */
  readonly label: string;
}

/** What opens above a control of the bar. */
export interface Popup extends ReactiveController {
  readonly isOpen: boolean;
  /** Opens, stays open or closes at what the viewer does with the control. */
  handleEvent(event: Event): void;
  render(): TemplateResult | typeof nothing;
}

/** An open popup, for what stands in it. */
export interface OpenPopup {
  /** Stays open when the pointer leaves. */
  pin(): void;
  close(): void;
}

/** What stands in the popup of a button. */
export interface PopupContent {
  /** Selector of what gets the focus when the keyboard opens the popup. */
  readonly initialFocus: string;
  render(popup: OpenPopup): TemplateResult;
  /** The popup was rendered, or closed. */
  updated?(isOpen: boolean): void;
}

/** Told to the player's tree when a popup of the bar opens, so that the others close. */
export const POPUP_OPENED = 'xlvp-popup-opened';

/** Moves the focus among the items of a menu at the arrow keys, Home and End. */
export function moveFocus(event: KeyboardEvent, selector: string): void {
  const items = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>(selector)];
  const next = rovingIndex(event.key, items.indexOf(event.target as HTMLElement), items.length);
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
}

/** Where a key moves the focus among so many items of a menu; nothing when the key moves none. */
export function rovingIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (Math.max(index, 0) + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
