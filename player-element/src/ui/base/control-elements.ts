import { CONTROL_BUTTONS } from '../../config';
import { meets, type PlayerState } from '../../player/player';
import { defineElements } from '../../utils/define-elements';
import { MAX_RANKS, controls, registry, type Control, type RankedControl } from './control-registry';
import { PlayerController, playerOf, type ControlElement } from './elements';
import { whileConnected } from './while-connected';

/**
 * Elements of the registered controls in one player. Renders the host again when a control is registered, or becomes
 * usable or unusable. Each control keeps its place in the lists, where a missing one is undefined: whatever loads first,
 * the order is the same, and a control that comes late moves no other, which would lose the focus.
 */
export class ControlElements {
  readonly #host: ControlElement;
  readonly #elements = new Map<string, Element>();

  constructor(host: ControlElement) {
    this.#host = host;
    whileConnected(host, (signal) => registry.addEventListener('change', () => host.requestUpdate(), { signal }));
    void new PlayerController(host, () => [...CONTROL_BUTTONS, ...controls.keys()].map((name) => this.isOfUse(name)));
  }

  /** Returns the element of the bar's control with this name; undefined while there is none. */
  named(name: string): Element | undefined {
    const control = findControl(name);
    return control?.place === 'bar' ? this.#getElement(control) : undefined;
  }

  /** Returns the elements that the bar shows by default, when the page names no buttons. */
  byDefault(): (Element | undefined)[] {
    return this.#inOrder(({ isDefault }) => isDefault);
  }

  /** Returns the elements of the controls that were registered for a place. */
  at(place: Control['place']): (Element | undefined)[] {
    return this.#inOrder((control) => control.place === place);
  }

  #inOrder(isWanted: (control: RankedControl) => boolean | undefined): (Element | undefined)[] {
    const list: (Element | undefined)[] = [];
    let next = MAX_RANKS;
    for (const control of controls.values()) {
      if (isWanted(control)) list[control.rank ?? next++] = this.#getElement(control);
    }
    return list;
  }

  /** Sets the time that the elements of the tip show, in seconds, and returns them. */
  tipsAt(time: number): (Element | undefined)[] {
    return this.at('tip').map((element) => element && Object.assign(element, { time }));
  }

  /** Whether the player has what the control of this name needs. */
  isOfUse(name: string): boolean {
    const player = playerOf(this.#host);
    return player !== undefined && meets(player, findControl(name)?.needs);
  }

  #getElement({ name, tag, load }: Control): Element | undefined {
    if (!this.isOfUse(name)) return undefined;
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

/** Built-in controls, which `control-buttons` can name; the bar's module has their classes. */
const builtInControls: readonly Control[] = [
  { name: 'audio-track', tag: 'xlvp-clock' },
  { name: 'quality', tag: 'xlvp-quality-button', needs: ({ levels }: PlayerState) => levels.length > 1 },
  { name: 'speed-rate', tag: 'xlvp-rate-button', needs: ({ speedRates }: PlayerState) => speedRates.length > 0 },
  { name: 'volume', tag: 'xlvp-volume-control' },
  { name: 'setting', tag: 'xlvp-settings-button' },
  { name: 'pip', tag: 'xlvp-pip-button', needs: ({ canPictureInPicture }: PlayerState) => canPictureInPicture },
  { name: 'page-fullscreen', tag: 'xlvp-page-fullscreen-button' },
  { name: 'fullscreen', tag: 'xlvp-fullscreen-button' },
].map((control) => ({ ...control, place: 'bar' }));

const findControl = (name: string): Control | undefined =>
  builtInControls.find((control) => control.name === name) ?? controls.get(name);
