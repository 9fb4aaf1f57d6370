import { LitElement, html, type PropertyValues, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { Labels } from '../../i18n/zh-cn';
import type { Player, PlayerActions, Selector } from '../../player/player';
import { shared } from '../../utils/shared';
import { whileConnected } from './while-connected';

/** Base class of controls, which render into the player's shadow tree instead of their own. @internal */
export abstract class ControlElement extends LitElement {
  protected override createRenderRoot(): this {
    return this;
  }

  readonly #labels = new PlayerController(this, (state) => state.labels);

  /** Labels in the player's language. */
  get labels(): Labels {
    return this.#labels.value;
  }

  /** A control outside a player renders nothing. */
  protected override shouldUpdate(): boolean {
    return playerOf(this) !== undefined;
  }

  /**
   * Keeps the focus in the player when the focused element of the control is removed, so that keyboard shortcuts still
   * work: it moves to the control's first button, else to the first button of the bar, else to the player itself.
   */
  protected override update(changed: PropertyValues): void {
    const root = this.getRootNode() as ShadowRoot;
    const hadFocus = this.contains(root.activeElement);
    super.update(changed);
    if (!hadFocus || root.activeElement) return;
    const surface = this.closest<HTMLElement>('.player');
    const next = this.querySelector('button') ?? surface?.querySelector<HTMLElement>('.bar button') ?? surface;
    // Focusing makes controls render, which has to wait for the end of this update.
    void this.updateComplete.then(() => next?.focus({ preventScroll: true }));
  }

  /** Performs an action on the control's player; does nothing outside a player. */
  act<Result>(action: (actions: PlayerActions) => Result): Result | undefined {
    const player = playerOf(this);
    return player && action(player.actions);
  }
}

/** A button of the control bar: an icon with an accessible name. @internal */
export abstract class ButtonElement extends ControlElement {
  /** Part name of the inner button. */
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

/** Selects a value from the player's state, and renders the control again when the value changes. */
export class PlayerController<Value> {
  /** Set before the host renders, which it does only in a player. */
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

const players = shared('players', () => new WeakMap<Element, Player>());

/** Registers the player for all controls in the shadow tree of its host. */
export function providePlayer(host: Element, player: Player): void {
  players.set(host, player);
}

/** Returns the player of the element itself, or of the host of its shadow tree. */
export function playerOf(element: Element): Player | undefined {
  const root = element.getRootNode();
  return players.get(element) ?? (root instanceof ShadowRoot ? players.get(root.host) : undefined);
}
