import { html, svg, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { ControlElement, playerOf } from './elements';
import { picture } from './icons';

const closeIcon = picture(svg`<path d="m5 5 14 14M19 5 5 19"/>`);

/** A small panel over the picture, which plays on; in the tree only while it is open. Event: `close`. @internal */
export abstract class DialogElement extends ControlElement {
  #opening = new AbortController();

  /** Name of the panel's part. */
  protected abstract readonly partName: string;
  protected abstract get label(): string;
  protected abstract renderBody(): TemplateResult;

  constructor() {
    super();
    this.addController(new OpenController(this, '.dialog'));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#opening = new AbortController();
    this.getRootNode().addEventListener('keydown', (event) => this.#onKeyDown(event as KeyboardEvent), this.#opening);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#opening.abort();
  }

  #onKeyDown(event: KeyboardEvent): void {
    const dialog = this.querySelector('.dialog')!;
    // In a player too low for it, the arrows scroll the dialog.
    const isScrolling = /Up|Down/.test(event.key) && dialog.scrollHeight > dialog.clientHeight;
    if (isScrolling && dialog.contains(event.target as Node)) event.stopPropagation();
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // One press closes one thing: the page stays filled.
    event.preventDefault();
    this.#close();
  }

  #close(): void {
    this.dispatchEvent(new Event('close'));
  }

  override render(): TemplateResult {
    return html`<div class="dialog" part="dialog ${this.partName}" role="dialog" aria-label=${this.label} tabindex="-1">
      <div class="dialog-head">
        <span class="dialog-title">${this.label}</span>
        <button
          type="button"
          class="button"
          part="close-button"
          aria-label=${this.labels.close}
          @click=${() => this.#close()}
        >
          ${closeIcon}
        </button>
      </div>
      <div class="dialog-body">${this.renderBody()}</div>
    </div>`;
  }
}

/**
 * What a menu or a dialog owes the player while it is in the tree: the controls stay, the focus comes in, and goes back
 * to where it was.
 */
export class OpenController implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  readonly #entrance: string;
  #stage: HTMLElement | null = null;
  #before: Element | null | undefined;
  #release: (() => void) | undefined;
  #isEntered = false;

  /** The entrance is the selector of what gets the focus at first. */
  constructor(host: ReactiveControllerHost & Element, entrance: string) {
    this.#host = host;
    this.#entrance = entrance;
    host.addController(this);
  }

  hostConnected(): void {
    this.#stage = this.#host.closest<HTMLElement>('.player');
    this.#before = this.#focused;
    this.#release = playerOf(this.#host)?.actions.holdControls();
  }

  hostUpdated(): void {
    if (this.#isEntered) return;
    this.#isEntered = true;
    void this.#enter();
  }

  hostDisconnected(): void {
    this.#release?.();
    const { activeElement, body } = this.#host.ownerDocument;
    const isLost = activeElement === null || activeElement === body;
    const next = this.#before ?? this.#stage;
    if (isLost && next instanceof HTMLElement) next.focus({ preventScroll: true });
  }

  async #enter(): Promise<void> {
    // Focus makes controls render, which has to wait for the end of this rendering.
    await this.#host.updateComplete;
    this.#host.querySelector<HTMLElement>(this.#entrance)?.focus({ preventScroll: true });
  }

  get #focused(): Element | null {
    const root = this.#stage?.getRootNode();
    return root instanceof ShadowRoot ? root.activeElement : null;
  }
}
