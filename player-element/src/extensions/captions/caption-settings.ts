import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import { zhCnCaptionMenu } from '../../i18n/zh-cn-extensions';
import { closeOnEscape } from '../../ui/base/close-on-escape';
import { ControlElement, PlayerController } from '../../ui/base/elements';
import { loadModule, type LazyModule } from '../../ui/base/lazy-module';
import type { LabelName } from '../../ui/base/menu';
import { menuRow } from '../../ui/menus/menu';
import { renderBack, renderChip, renderReset, renderRow, renderSwatch } from '../../ui/base/rows';
import { whileConnected } from '../../ui/base/while-connected';
import { applyCaptionStyle, type CaptionStyle } from './caption-style';
import { captionsMenu } from './captions-menu';
import { captionSettings } from './settings-styles';

/** Step of the buttons for earlier and later captions, in seconds. */
const OFFSET_STEP_SECONDS = 0.1;

/** Property of the caption style after the label of its row, with its values by label; the first one is the page's. */
type Row = readonly [
  topic: LabelName,
  name: keyof CaptionStyle,
  values: { readonly [Label in LabelName]?: CaptionStyle[keyof CaptionStyle] },
];

const ROWS: readonly Row[] = [
  ['captionSize', 'size', { usual: undefined, small: 0.75, large: 1.35, huge: 1.8 }],
  ['captionColour', 'color', { white: undefined, yellow: '#ffe14d', green: '#7dff8a', cyan: '#6ff2ff' }],
  ['captionBackground', 'background', { translucent: undefined, black: '#000', none: 'transparent' }],
  ['captionEdge', 'edge', { none: undefined, shadow: 'shadow', outline: 'outline', raised: 'raised' }],
];

/** Form for style and timing of captions, with a sample. Event: `back`. @internal */
class CaptionSettings extends ControlElement {
  readonly #style = new PlayerController<CaptionStyle>(this, (state) => state.captionStyle ?? {});
  readonly #offset = new PlayerController<number>(this, (state) => state.captionOffset ?? 0);

  constructor() {
    super();
    whileConnected(this, (signal) => closeOnEscape(this.getRootNode(), this.#back, { signal }));
  }

  readonly #back = (): boolean => this.dispatchEvent(new Event('back'));

  protected override updated(): void {
    applyCaptionStyle(this.querySelector<HTMLElement>('.caption-sample')!, this.#style.value);
  }

  #onReset(): void {
    this.act((actions) => {
      actions.setCaptionStyle?.();
      actions.setCaptionOffset?.(0);
    });
  }

  #renderRow([topic, name, values]: Row): TemplateResult {
    const { labels } = this;
    const chips = Object.entries(values).map(([labelName, value]) => {
      const label = labels[labelName as LabelName];
      const choose = (): unknown => this.act((actions) => actions.setCaptionStyle?.({ [name]: value }));
      const isPressed = this.#style.value[name] === value;
      if (name === 'color') return renderSwatch(String(value ?? '#fff'), label, isPressed, choose);
      return renderChip(label, choose, { isPressed });
    });
    return renderRow(labels[topic], chips);
  }

  #renderStep(label: string, sign: string, step: number): TemplateResult {
    // Sums of binary fractions are inexact, so they are rounded to tenths.
    const next = Math.round((this.#offset.value + step) * 10) / 10;
    return renderChip(sign, () => this.act((actions) => actions.setCaptionOffset?.(next)), { label });
  }

  override render(): TemplateResult {
    const { labels } = this;
    const offset = html`${this.#renderStep(labels.captionEarlier, '−', -OFFSET_STEP_SECONDS)}
      <output class="caption-offset">${labels.captionOffset(this.#offset.value)}</output>
      ${this.#renderStep(labels.captionLater, '+', OFFSET_STEP_SECONDS)}`;
    return html`<div
      class="popup-page caption-settings"
      part="caption-settings"
      role="dialog"
      aria-label=${labels.captionSettings}
    >
      <div class="settings-head">
        ${renderBack(labels.back, this.#back)}
        <span>${labels.captionSettings}</span>
        ${renderReset(labels.captionReset, () => this.#onReset())}
      </div>
      <div class="caption-sample" aria-hidden="true"><span class="cue-text">${labels.captionSample}</span></div>
      ${ROWS.map((row) => this.#renderRow(row))} ${renderRow(labels.captionTime, offset)}
    </div>`;
  }
}

/** Row of the settings with tracks and styles, shown where the bar has no room for the captions button. @internal */
class CaptionChoicesRow extends menuRow(captionsMenu) {
  /** Whether the caption styles are expanded. */
  #areSettingsOpen = false;

  override connectedCallback(): void {
    super.connectedCallback();
    // `load` of the control provides this class only, without labels and style sheets.
    void loadModule(this, () => Promise.resolve(captionMenuModule)).then(() => this.requestUpdate());
  }

  /** Expands or collapses the styles; scrolls expanded ones into view in the panel, without scrolling the page. */
  async #setSettingsOpen(areOpen: boolean): Promise<void> {
    this.#areSettingsOpen = areOpen;
    this.requestUpdate();
    await this.updateComplete;
    const settings = this.querySelector<LitElement>('xlvp-caption-settings');
    await settings?.updateComplete;
    const panel = this.closest('.panel');
    if (!settings || !panel) return;
    panel.scrollTop += settings.getBoundingClientRect().top - panel.getBoundingClientRect().top;
  }

  #onBack(): void {
    // The settings close when the focus leaves them, so it moves before its element is removed.
    this.querySelector<HTMLElement>('[aria-expanded]')!.focus();
    void this.#setSettingsOpen(false);
  }

  override render(): TemplateResult {
    const areSettingsOpen = this.#areSettingsOpen;
    return html`${super.render()}
      <button
        type="button"
        class="chip caption-more"
        part="chip"
        aria-expanded=${areSettingsOpen}
        @click=${() => this.#setSettingsOpen(!areSettingsOpen)}
      >
        ${this.labels.captionSettings}
      </button>
      ${areSettingsOpen ? html`<xlvp-caption-settings @back=${this.#onBack}></xlvp-caption-settings>` : nothing}`;
  }
}

/** Caption styles for the menu of the button and the settings; loaded on first use. */
export const captionMenuModule: LazyModule & { readonly choices: CustomElementConstructor } = {
  words: zhCnCaptionMenu,
  styles: [captionSettings],
  elements: { 'xlvp-caption-settings': CaptionSettings },
  choices: CaptionChoicesRow,
};
