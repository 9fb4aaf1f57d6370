import type { nothing, ReactiveController, TemplateResult } from 'lit';
import type { ControlElement } from './control-element';
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
