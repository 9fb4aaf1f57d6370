import { html, type PropertyDeclarations, type TemplateResult } from 'lit';
import { ControlElement } from '../../../controls/base/control-element';
import { PlayerController } from '../../../controls/base/player-controller';
import type { CaptionStyle } from '../../../player/viewer-preferences';
import { CueBoxes } from './cue-boxes';
import type { Box, Room } from './keep-clear';
import { dressCaptions } from '../dress-captions';

/** Draws the captions over the picture, above the bar while that shows. @internal */
export class CaptionsView extends ControlElement {
  static override properties: PropertyDeclarations = { cues: { attribute: false } };

  /** What is to be read now. */
  cues: readonly TextTrackCue[] = [];

  readonly #hasBar = new PlayerController(this, (state) => state.hasControls && state.areControlsShown);
  readonly #style = new PlayerController<CaptionStyle>(this, (state) => state.captionStyle);
  /** What stands still over the picture. */
  readonly #controls = new PlayerController(this, (state) => ({
    isPaused: state.status === 'paused',
    isStage: state.isFullscreen || state.isPageFullscreen,
    areShown: state.areControlsShown,
  }));
  #time = 0;
  readonly #boxes = new CueBoxes((area) => this.#roomIn(area));
  readonly #resize = new ResizeObserver(() => this.#boxes.place());

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resize.disconnect();
  }

  /** Marks what has been said and what has not, for a time of the track in seconds. */
  mark(time: number): void {
    this.#time = time;
    this.#boxes.mark(time);
  }

  protected override updated(): void {
    // An update may come after the player is gone.
    if (!this.isConnected) return;
    const area = this.querySelector<HTMLElement>('.captions')!;
    this.#resize.observe(area);
    dressCaptions(area, this.#style.value);
    this.#boxes.show(area, this.cues);
    this.#boxes.mark(this.#time);
  }

  /** The controls are what has been rendered: each knows when it shows. */
  #roomIn(area: HTMLElement): Room {
    const stage = this.closest('.player')!;
    const bounds = area.getBoundingClientRect();
    const boxOf = (selector: string): Box | undefined => {
      const box = stage.querySelector(selector)?.getBoundingClientRect();
      if (!box?.width) return undefined;
      const [left, top] = [box.left - bounds.left, box.top - bounds.top];
      return { left, top, right: left + box.width, bottom: top + box.height };
    };
    // The bar may be on its way in or out.
    const barHeight = this.#hasBar.value ? Number.parseFloat(getComputedStyle(area).paddingBottom) || 0 : 0;
    const title = this.#controls.value.areShown ? stage.querySelector<HTMLElement>('.title-bar') : undefined;
    return { top: title?.offsetHeight ?? 0, bottom: area.clientHeight - barHeight, button: boxOf('.centre-button') };
  }

  override render(): TemplateResult {
    return html`<div class="captions" part="captions"></div>`;
  }
}
