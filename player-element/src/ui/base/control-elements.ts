import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { defineElements } from '../../utils/define-elements';
import { controls, registry, type Control, type ControlPlace } from './control-registry';

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
    return control?.place === 'bar' ? this.#elementOf(control) : undefined;
  }

  /** Those that stand in the bar though the page names no buttons. */
  byDefault(): Element[] {
    return [...controls.values()].filter(({ isDefault }) => isDefault).map((control) => this.#elementOf(control));
  }

  /** The elements of the controls that were added to a place. */
  at(place: ControlPlace): Element[] {
    return [...controls.values()]
      .filter((control) => control.place === place)
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
