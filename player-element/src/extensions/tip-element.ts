import type { PropertyDeclarations } from 'lit';
import { ControlElement } from '../ui/base/elements';

/** What an extension adds to the tip of the progress slider, for the time that the tip shows. @internal */
export abstract class TipElement extends ControlElement {
  static override properties: PropertyDeclarations = { time: { type: Number } };

  /** Time of the tip, in seconds. */
  time = 0;

  protected override updated(): void {
    fitTip(this);
  }
}

/** Between the tip and an end of the player, in px; as much as beside a tip that shows a time alone. */
const MARGIN = 6;

/** Keeps the tip of the slider inside of both ends, after what stands in it has changed. */
export function fitTip(content: Element): void {
  const tip = content.closest<HTMLElement>('.tip');
  tip?.style.setProperty('--xlvp-half', `${Math.ceil(tip.offsetWidth / 2) + MARGIN}px`);
}
