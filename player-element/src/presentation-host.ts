import { property } from './property';
import { CONTROL_BUTTONS, SPEED_RATES, type ControlButtonName } from './config';
import { labelsOf, wordsFor, type Labels } from './i18n/index';
import { zhCn } from './i18n/zh-cn';
import { MediaHost } from './media-host';
import { controlButtonsOf } from './utils/control-buttons-of';
import { speedRatesOf } from './utils/speed-rates-of';

/** Attributes such as `no-speed` switch off what is on by default. */
const unless = { fromAttribute: (value: string | null) => value === null };
/** Lists come from attributes as text and from scripts as arrays; the setters read both. */
const list = { fromAttribute: (value: string | null) => value };

/**
 * An element whose page says how the player shows: the members that only the presentation owns. Each takes its default
 * back when it is given nothing: that is how React says that a property is no longer set.
 */
export abstract class PresentationHost extends MediaHost {
  #words: Labels = zhCn;
  #overrides: Partial<Labels> = {};

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'lang'];
  }

  /** Name of the video; text, never HTML. */
  @property()
  override get title(): string {
    return this.presentation.facts.title;
  }
  override set title(value: string | null | undefined) {
    this.presentation.update({ title: value ?? '' });
  }

  /** Whether the control bar is there; default true. */
  @property({ attribute: 'no-controls', converter: unless })
  get controls(): boolean {
    return this.presentation.facts.hasControls;
  }
  set controls(value: boolean | undefined) {
    this.presentation.update({ hasControls: value ?? true });
  }

  /** Buttons of the bar, in order, as an array or a list of names; default all (player 1). */
  @property({ attribute: 'control-buttons', converter: list })
  get controlButtons(): readonly ControlButtonName[] {
    return this.presentation.facts.controlButtons;
  }
  set controlButtons(value: string | readonly string[] | null | undefined) {
    this.presentation.update({ controlButtons: controlButtonsOf(value ?? CONTROL_BUTTONS) });
  }

  /** Whether a right click opens the player's own menu; default true. */
  @property({ attribute: 'no-context-menu', converter: unless })
  get contextMenu(): boolean {
    return this.presentation.facts.hasContextMenu;
  }
  set contextMenu(value: boolean | undefined) {
    this.presentation.update({ hasContextMenu: value ?? true });
  }

  /** Whether viewers may seek, skip and play fast; default true. */
  @property({ attribute: 'no-speed', converter: unless })
  get speed(): boolean {
    return this.presentation.facts.isSpeedEnabled;
  }
  set speed(value: boolean | undefined) {
    this.presentation.update({ isSpeedEnabled: value ?? true });
  }

  /** Speeds on offer, in order, as an array or a comma list; each 0.0625..16, default 2.0,1.5,1.25,1.0,0.75,0.5. */
  @property({ attribute: 'speed-rates', converter: list })
  get speedRates(): readonly number[] {
    return this.presentation.facts.speedRates;
  }
  set speedRates(value: string | readonly number[] | null | undefined) {
    this.presentation.update({ speedRates: speedRatesOf(value ?? SPEED_RATES) });
  }

  /** Whether the picture is mirrored; default false. */
  @property({ type: Boolean })
  get mirror(): boolean {
    return this.presentation.facts.isMirrored;
  }
  set mirror(value: boolean | undefined) {
    this.presentation.update({ isMirrored: Boolean(value) });
  }

  /** Whether the page around the player is dark; default false. */
  @property({ type: Boolean, attribute: 'light-off' })
  get lightOff(): boolean {
    return this.presentation.facts.isLightOff;
  }
  set lightOff(value: boolean | undefined) {
    this.presentation.update({ isLightOff: Boolean(value) });
  }

  /** Whether the player fills the page's window; default false. */
  @property({ type: Boolean, attribute: 'web-full-screen' })
  get webFullScreen(): boolean {
    return this.presentation.facts.isPageFullscreen;
  }
  set webFullScreen(value: boolean | undefined) {
    this.presentation.update({ isPageFullscreen: Boolean(value) });
  }

  /** Words in place of the player's own, by their names; the `lang` attribute chooses between Chinese and English. */
  @property({ attribute: false })
  get labels(): Partial<Labels> {
    return this.#overrides;
  }
  set labels(value: Partial<Labels> | null | undefined) {
    this.#overrides = value ?? {};
    this.#chooseLabels();
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    super.attributeChangedCallback(name, old, value);
    if (name === 'lang') void this.#learnWords();
  }

  async #learnWords(): Promise<void> {
    const { lang } = this;
    const words = await wordsFor(lang).catch(() => zhCn);
    if (lang !== this.lang) return;
    this.#words = words;
    this.#chooseLabels();
  }

  #chooseLabels(): void {
    this.presentation.update({ labels: labelsOf(this.#words, this.#overrides) });
  }
}
