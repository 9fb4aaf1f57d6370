import type { PropertyDeclarations } from 'lit';
import { ControlElement } from '../ui/base/elements';

/** Base of the elements that an extension adds to the slider's tip while it shows. @internal */
export abstract class TipElement extends ControlElement {
  static override properties: PropertyDeclarations = { time: { type: Number } };

  /** Time of the tip, in seconds. */
  time = 0;

  protected override updated(): void {
    fitTip(this);
  }
}

/** Gap between the tip and an end of the player, in px; the same as for a tip with a time alone. */
const MARGIN = 6;

/** Keeps the tip of the slider between both ends of the player after its content changed. */
export function fitTip(content: Element): void {
  const tip = content.closest<HTMLElement>('.tip');
  tip?.style.setProperty('--xlvp-half', `${Math.ceil(tip.offsetWidth / 2) + MARGIN}px`);
}
