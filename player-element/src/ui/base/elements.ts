import { LitElement, html, type PropertyValues, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { Labels } from '../../i18n/zh-cn';
import type { Player, PlayerActions, Selector } from '../../player/player';
import { whileConnected } from './while-connected';

/** A part of the player's interface; renders into the player's shadow tree, not into one of its own. @internal */
export abstract class ControlElement extends LitElement {
  protected override createRenderRoot(): this {
    return this;
  }

  readonly #labels = new PlayerController(this, (state) => state.labels);

  /** The player's words, in its language. */
  get labels(): Labels {
    return this.#labels.value;
  }

  /** Without a player there is nothing to show. */
  protected override shouldUpdate(): boolean {
    return playerOf(this) !== undefined;
  }

  /**
   * Keeps the focus in the player when the focused part of the control goes, so that the player's keys go on working: it
   * goes to what is left of the control, else to the first button of the bar, else to the player's surface.
   */
  protected override update(changed: PropertyValues): void {
    const root = this.getRootNode() as ShadowRoot;
    const hadFocus = this.contains(root.activeElement);
    super.update(changed);
    if (!hadFocus || root.activeElement) return;
    const surface = this.closest<HTMLElement>('.player');
    const next = this.querySelector('button') ?? surface?.querySelector<HTMLElement>('.bar button') ?? surface;
    // Focus makes controls render, which has to wait for the end of this rendering.
    void this.updateComplete.then(() => next?.focus({ preventScroll: true }));
  }

  /** Does something to the player this control stands in; nothing when it stands in none. */
  act<Result>(action: (actions: PlayerActions) => Result): Result | undefined {
    const player = playerOf(this);
    return player && action(player.actions);
  }
}

/** A button of the control bar: an icon with a name, which is also its tip. @internal */
export abstract class ButtonElement extends ControlElement {
  /** Name of the inner button's part. */
  protected abstract readonly partName: string;
  protected abstract get label(): string;
  protected abstract get icon(): TemplateResult;
  protected abstract press(actions: PlayerActions): unknown;

  override render(): TemplateResult {
    return html`<button
      type="button"
      class="button"
      part="button ${this.partName}"
      aria-label=${this.label}
      @click=${() => this.act((actions) => this.press(actions))}
    >
      ${this.icon}
    </button>`;
  }
}

/** Gives a control one part of the player's state and renders the control again when that part changes. */
export class PlayerController<Value> {
  /** There before the host renders: it does so only in a player. */
  value!: Value;

  constructor(host: ReactiveControllerHost & Element, selector: Selector<Value>) {
    const set = (value: Value): void => {
      this.value = value;
      host.requestUpdate();
    };
    whileConnected(host, (signal) => {
      const player = playerOf(host);
      if (!player) return;
      set(selector(player.state));
      player.subscribe(selector, set, { signal });
    });
  }
}

const players = new WeakMap<Element, Player>();

/** Makes the player known to every control in the shadow tree of its host. */
export function providePlayer(host: Element, player: Player): void {
  players.set(host, player);
}

/** The player of the shadow tree that this element stands in, or of the element itself. */
export function playerOf(element: Element): Player | undefined {
  const root = element.getRootNode();
  return players.get(element) ?? (root instanceof ShadowRoot ? players.get(root.host) : undefined);
}
