import type { ReactiveController, TemplateResult, nothing } from 'lit';
import type { ControlElement } from './elements';

/** A control with a popup above it. */
export interface PopupHost extends ControlElement {
  /** Name of the popup's content, from which the part names of button and popup are derived. */
  readonly name: string;
  /** Accessible name of the popup. */
  readonly label: string;
}

/** A popup above a control of the bar. */
export interface Popup extends ReactiveController {
  readonly isOpen: boolean;
  /** Opens, stays open or closes in response to an event of the control. */
  handleEvent(event: Event): void;
  render(): TemplateResult | typeof nothing;
}

/** Handle of an open popup for its content. */
export interface OpenPopup {
  /** Keeps the popup open when the pointer leaves. */
  pin(): void;
  close(): void;
}

/** Content of a popup. */
export interface PopupContent {
  /** Selector of the element that gets the focus when the popup is opened by keyboard. */
  readonly initialFocus: string;
  render(popup: OpenPopup): TemplateResult;
  /** Called after each render of the control. */
  updated?(isOpen: boolean): void;
}

/** Type of the event on the player's shadow root when a popup opens, so that the others close. */
export const POPUP_OPENED = 'xlvp-popup-opened';

/** Moves the focus among the items of a menu on arrow keys, Home and End. */
export function moveFocus(event: KeyboardEvent, selector: string): void {
  const items = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>(selector)];
  const next = rovingIndex(event.key, items.indexOf(event.target as HTMLElement), items.length);
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
}

/** Returns the index of the menu item that a key moves the focus to; undefined for other keys. */
export function rovingIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (Math.max(index, 0) + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
