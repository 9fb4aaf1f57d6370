import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import { zhCnCaptionMenu } from '../../i18n/zh-cn-extensions';
import { ControlElement, PlayerController } from '../../ui/base/elements';
import { loadModule, type LazyModule } from '../../ui/base/lazy-module';
import type { LabelName } from '../../ui/base/menu';
import { menuRow } from '../../ui/menus/menu';
import { renderBack, renderChip, renderReset, renderRow, renderSwatch } from '../../ui/base/rows';
import { applyCaptionStyle, type CaptionStyle } from './caption-style';
import { captionsMenu } from './captions-menu';
import { captionSettings } from './settings-styles';

/** One press of earlier or later, in seconds. */
const OFFSET_STEP_SECONDS = 0.1;

/** A property of the look, and the values on offer by their labels; the first is as the page has it. */
interface Row {
  readonly topic: LabelName;
  readonly name: keyof CaptionStyle;
  readonly values: { readonly [Label in LabelName]?: CaptionStyle[keyof CaptionStyle] };
}

const COLOURS = { white: undefined, yellow: '#ffe14d', green: '#7dff8a', cyan: '#6ff2ff' } as const;
const ROWS: readonly Row[] = [
  { topic: 'captionSize', name: 'size', values: { usual: undefined, small: 0.75, large: 1.35, huge: 1.8 } },
  { topic: 'captionColour', name: 'color', values: COLOURS },
  {
    topic: 'captionBackground',
    name: 'background',
    values: { translucent: undefined, black: '#000', none: 'transparent' },
  },
  {
    topic: 'captionEdge',
    name: 'edge',
    values: { none: undefined, shadow: 'shadow', outline: 'outline', raised: 'raised' },
  },
];

/** How captions look and when they show, with an example. Event: `back`. @internal */
class CaptionSettings extends ControlElement {
  readonly #style = new PlayerController<CaptionStyle>(this, (state) => state.captionStyle ?? {});
  readonly #offset = new PlayerController<number>(this, (state) => state.captionOffset ?? 0);

  protected override updated(): void {
    applyCaptionStyle(this.querySelector<HTMLElement>('.caption-sample')!, this.#style.value);
  }

  #onReset(): void {
    this.act((actions) => {
      actions.setCaptionStyle?.();
      actions.setCaptionOffset?.(0);
    });
  }

  #renderRow({ topic, name, values }: Row): TemplateResult {
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
    // Sums of tenths are none in binary.
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
        ${renderBack(labels.back, () => this.dispatchEvent(new Event('back')))}
        <span>${labels.captionSettings}</span>
        ${renderReset(labels.captionReset, () => this.#onReset())}
      </div>
      <div class="caption-sample" aria-hidden="true"><span class="cue-text">${labels.captionSample}</span></div>
      ${ROWS.map((row) => this.#renderRow(row))} ${renderRow(labels.captionTime, offset)}
    </div>`;
  }
}

/** The captions among the settings, and how they look, seen where the bar has no room for their button. @internal */
class CaptionChoicesRow extends menuRow(captionsMenu) {
  /** Whether the row shows how captions look. */
  #areSettingsOpen = false;

  override connectedCallback(): void {
    super.connectedCallback();
    // It came without its words and its sheet.
    void loadModule(this, () => Promise.resolve(captionMenuModule)).then(() => this.requestUpdate());
  }

  /** They open below what a low player shows of the panel; the page around stays where it is. */
  async #turnSettings(areOpen: boolean): Promise<void> {
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
    // Where the focus goes it stays in the settings, which would close.
    this.querySelector<HTMLElement>('[aria-expanded]')!.focus();
    void this.#turnSettings(false);
  }

  override render(): TemplateResult {
    const areSettingsOpen = this.#areSettingsOpen;
    return html`${super.render()}
      <button
        type="button"
        class="chip caption-more"
        part="chip"
        aria-expanded=${areSettingsOpen}
        @click=${() => this.#turnSettings(!areSettingsOpen)}
      >
        ${this.labels.captionSettings}
      </button>
      ${areSettingsOpen ? html`<xlvp-caption-settings @back=${this.#onBack}></xlvp-caption-settings>` : nothing}`;
  }
}

/** How captions look, in the menu of their button and in the settings; fetched when somebody first turns to either. */
export const captionMenuModule: LazyModule & { readonly choices: CustomElementConstructor } = {
  words: zhCnCaptionMenu,
  styles: [captionSettings],
  elements: { 'xlvp-caption-settings': CaptionSettings },
  choices: CaptionChoicesRow,
};
