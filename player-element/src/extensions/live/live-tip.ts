import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { ControlElement } from '../../controls/base/control-element';
import { fitTip } from '../fit-tip';

/** Tells when what a live stream has at the time of the tip was recorded. @internal */
export class LiveTip extends ControlElement {
  static override properties: PropertyDeclarations = { time: { type: Number } };

  /** Time of the tip, in seconds. */
  time = 0;

  protected override updated(): void {
    fitTip(this);
  }

  override render(): TemplateResult | typeof nothing {
    // A player that does not need the extension lacks its verbs.
    const date = this.act(({ liveDateAt }) => liveDateAt?.(this.time));
    return date ? html`<div class="tip-clock" part="tip-clock">${this.labels.wallClock(date)}</div>` : nothing;
  }
}
