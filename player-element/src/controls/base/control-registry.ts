import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { defineElements } from '../../utils/define-elements';

/** A control that players can show. */
export interface Control {
  /** Its name, in kebab-case: in the bar what `control-buttons` lists. Each name is taken once. */
  readonly name: string;
  /** Tag of its element. */
  readonly tag: string;
  /** The element's class, unless it is fetched or defined elsewhere. */
  readonly element?: CustomElementConstructor;
  /** Fetches the element's class when a player first shows the control; asked again until it has come. */
  readonly load?: () => Promise<CustomElementConstructor>;
  /** Where it stands: in the bar if `control-buttons` names it (the default), or at the end of the settings. */
  readonly place?: 'bar' | 'settings';
}

const controls = new Map<string, Control>();
/** What `control-buttons` can name now. */
export const controlNames: string[] = [];
const registry = new EventTarget();

/**
 * Makes a control known to every player of this module, those on the page already too, and defines its element.
 * Throws an Error when another control has the name, and a TypeError for a tag that no custom element can have.
 */
export function registerControl(control: Control): void {
  const { name, tag, element, place } = control;
  if (controls.has(name)) throw new Error(`Another control of the player is named "${name}"`);
  if (!/^[a-z][a-z\d]*-[a-z\d-]+$/.test(tag)) throw new TypeError(`"${tag}" is no tag of a custom element`);
  if (element) defineElements({ [tag]: element });
  controls.set(name, control);
  if (place !== 'settings') controlNames.push(name);
  registry.dispatchEvent(new Event('change'));
}

/** The elements of the registered controls in one player; renders the host again when there is another control. */
export class ControlElements implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #elements = new Map<string, Element>();
  #connection = new AbortController();

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#connection = new AbortController();
    registry.addEventListener('change', () => this.#host.requestUpdate(), this.#connection);
  }

  hostDisconnected(): void {
    this.#connection.abort();
  }

  /** The element of the bar's control of this name; undefined while there is none. */
  named(name: string): Element | undefined {
    const control = controls.get(name);
    return control && control.place !== 'settings' ? this.#elementOf(control) : undefined;
  }

  /** The elements of the controls that were added to the settings. */
  inSettings(): Element[] {
    return [...controls.values()]
      .filter(({ place }) => place === 'settings')
      .map((control) => this.#elementOf(control));
  }

  #elementOf({ name, tag, load }: Control): Element {
    const element = this.#elements.get(name) ?? document.createElement(tag);
    this.#elements.set(name, element);
    if (load && !customElements.get(tag)) {
      Promise.resolve()
        .then(load)
        .then((loaded) => defineElements({ [tag]: loaded }))
        .catch((reason: unknown) => console.warn(`The control "${name}" did not load:`, reason));
    }
    return element;
  }
}
