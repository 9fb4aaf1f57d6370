import type { ReactiveController, TemplateResult, nothing } from 'lit';
import type { ControlElement } from './elements';
import type { Part } from './load-part';

/** A control with a popup above it. */
export interface PopupHost extends ControlElement {
  /** What the popup shows; the parts of the button and of the popup are named after it. */
  readonly subject: string;
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

/** A popup, before it belongs to a control. */
export type PopupClass = new (host: PopupHost) => Popup;

/** The popups of the bar's own controls, by what they show; they are fetched together. */
export interface PopupPart extends Part {
  readonly popups: Readonly<Record<string, PopupClass>>;
}

/** Told to the player's tree when a popup of the bar opens, so that the others close. */
export const POPUP_OPENED = 'xlvp-popup-opened';

/** Where a key moves the focus among so many items of a menu; nothing when the key moves none. */
export function rovingIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (Math.max(index, 0) + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
