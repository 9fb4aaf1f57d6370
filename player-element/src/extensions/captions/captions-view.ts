import { html, type PropertyDeclarations, type TemplateResult } from 'lit';
import { ControlElement, PlayerController } from '../../ui/base/elements';
import { applyCaptionStyle, type CaptionStyle } from './caption-style';
import { boxOf, createCueBox, createRegionBox, markPieces, textBoxOf, type CueBox } from './cue-box';
import { keepClear, moved, placeCues, type CueToPlace, type Room } from './place-cues';

/**
 * Draws captions over the picture, above the visible bar. Each cue has one box, which is placed again when cues or the
 * size of the picture change. @internal
 */
export class CaptionsView extends ControlElement {
  static override properties: PropertyDeclarations = { cues: { attribute: false } };

  /** Cues to show now. */
  cues: readonly TextTrackCue[] = [];

  readonly #style = new PlayerController<CaptionStyle>(this, ({ captionStyle = {} }) => captionStyle);
  /** State that decides which controls cover the picture. */
  readonly #controls = new PlayerController(this, (state) => ({
    isPaused: state.status === 'paused',
    isStage: state.isFullscreen || state.isPageFullscreen,
    areShown: state.areControlsShown,
    hasBar: state.hasControls && state.areControlsShown,
  }));
  #time = 0;
  readonly #boxes = new Map<TextTrackCue, CueBox>();
  readonly #regions = new Map<VTTRegion, HTMLElement>();
  readonly #resize = new ResizeObserver(() => this.#place());

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#resize.disconnect();
  }

  /** Marks past and future elements of the cues, for a time of the track in seconds. */
  mark(time: number): void {
    this.#time = time;
    for (const box of this.#boxes.values()) markPieces(box, time);
  }

  protected override updated(): void {
    // Lit may update after the element was removed.
    if (!this.isConnected) return;
    this.#resize.observe(this.#area);
    applyCaptionStyle(this.#area, this.#style.value);
    this.#showCues();
    this.#place();
    this.mark(this.#time);
  }

  get #area(): HTMLElement {
    return this.querySelector<HTMLElement>('.captions')!;
  }

  #showCues(): void {
    for (const [cue, { element }] of this.#boxes) {
      if (this.cues.includes(cue)) continue;
      element.remove();
      this.#boxes.delete(cue);
    }
    for (const cue of this.cues) if (!this.#boxes.has(cue)) this.#add(cue);
    for (const [region, element] of this.#regions) {
      if (element.childElementCount > 0) continue;
      element.remove();
      this.#regions.delete(region);
    }
  }

  #add(cue: TextTrackCue): void {
    const box = createCueBox(cue);
    if (!box) return;
    const { region } = box.settings;
    this.#boxes.set(cue, box);
    if (!region) return this.#area.append(box.element);
    const known = this.#regions.get(region);
    const element = known ?? createRegionBox(region);
    if (!known) this.#area.append(element);
    this.#regions.set(region, element);
    element.append(box.element);
  }

  #place(): void {
    if (this.#boxes.size === 0) return;
    const { clientWidth: width, clientHeight: height } = this.#area;
    const free = [...this.#boxes.values()].filter(({ settings }) => !settings.region);
    const distances = placeCues(free.map(toPlace), { width, height });
    free.forEach(({ element }, index) => element.style.setProperty('--xlvp-distance', `${distances[index]!}px`));
    const horizontal = free.filter(({ settings }) => settings.vertical === '').map(({ element }) => element);
    const all = [...horizontal, ...this.#regions.values()];
    const shifts = keepClear(all.map(textBoxOf), this.#room);
    all.forEach((element, index) => {
      element.style.setProperty('--xlvp-shift', `${shifts[index]!}px`);
      // Reading the layout applies the first position without a transition.
      textBoxOf(element);
      element.classList.add('placed');
    });
  }

  /** Area that the controls leave free, measured from the rendered controls. */
  get #room(): Room {
    const area = this.#area;
    const { areShown, hasBar } = this.#controls.value;
    const stage = this.closest('.player')!;
    const { left, top } = area.getBoundingClientRect();
    const button = stage.querySelector('.centre-button')?.getBoundingClientRect();
    // A bar in transition has no final height, so the style sheet provides it.
    const barHeight = hasBar ? Number.parseFloat(getComputedStyle(area).paddingBottom) || 0 : 0;
    const title = areShown ? stage.querySelector<HTMLElement>('.title-bar') : undefined;
    return {
      top: title?.offsetHeight ?? 0,
      bottom: area.clientHeight - barHeight,
      button: button?.width ? moved(button, -left, -top) : undefined,
    };
  }

  override render(): TemplateResult {
    return html`<div class="captions" part="captions"></div>`;
  }
}

function toPlace({ element, settings }: CueBox): CueToPlace {
  return { box: boxOf(element), settings, step: Number.parseFloat(getComputedStyle(element).lineHeight) || 1 };
}
