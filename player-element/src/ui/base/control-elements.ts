import { CONTROL_BUTTONS } from '../../config';
import { meets, type PlayerState } from '../../player/player';
import { defineElements } from '../../utils/define-elements';
import { controls, registry, type Control } from './control-registry';
import { PlayerController, playerOf, type ControlElement } from './elements';
import { whileConnected } from './while-connected';

/**
 * The elements of the registered controls in one player; renders the host again when there is another control, or one
 * of them comes to be of use. Where a list has undefined, a control is of no use now: so the others keep their places.
 */
export class ControlElements {
  readonly #host: ControlElement;
  readonly #elements = new Map<string, Element>();

  constructor(host: ControlElement) {
    this.#host = host;
    whileConnected(host, (signal) => registry.addEventListener('change', () => host.requestUpdate(), { signal }));
    void new PlayerController(host, () => [...CONTROL_BUTTONS, ...controls.keys()].map((name) => this.isOfUse(name)));
  }

  /** The element of the bar's control of this name; undefined while there is none. */
  named(name: string): Element | undefined {
    const control = controlOf(name);
    return control?.place === 'bar' ? this.#elementOf(control) : undefined;
  }

  /** Those that stand in the bar though the page names no buttons. */
  byDefault(): (Element | undefined)[] {
    return [...controls.values()].filter(({ isDefault }) => isDefault).map((control) => this.#elementOf(control));
  }

  /** The elements of the controls that were added to a place. */
  at(place: Control['place']): (Element | undefined)[] {
    return [...controls.values()]
      .filter((control) => control.place === place)
      .map((control) => this.#elementOf(control));
  }

  /** The elements of the tip, which show the media at this time, in seconds. */
  tipsAt(time: number): (Element | undefined)[] {
    return this.at('tip').map((element) => element && Object.assign(element, { time }));
  }

  /** Whether the player has what the control of this name needs. */
  isOfUse(name: string): boolean {
    const player = playerOf(this.#host);
    return player !== undefined && meets(player, controlOf(name)?.needs);
  }

  #elementOf({ name, tag, load }: Control): Element | undefined {
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

/** The player's own controls, which `control-buttons` can name; their classes come with the bar. */
const ownControls: readonly Control[] = [
  { name: 'audio-track', tag: 'xlvp-clock' },
  { name: 'quality', tag: 'xlvp-quality-button', needs: ({ levels }: PlayerState) => levels.length > 1 },
  { name: 'speed-rate', tag: 'xlvp-rate-button', needs: ({ speedRates }: PlayerState) => speedRates.length > 0 },
  { name: 'volume', tag: 'xlvp-volume-control' },
  { name: 'setting', tag: 'xlvp-settings-button' },
  { name: 'pip', tag: 'xlvp-pip-button', needs: ({ canPictureInPicture }: PlayerState) => canPictureInPicture },
  { name: 'page-fullscreen', tag: 'xlvp-page-fullscreen-button' },
  { name: 'fullscreen', tag: 'xlvp-fullscreen-button' },
].map((control) => ({ ...control, place: 'bar' }));

const controlOf = (name: string): Control | undefined =>
  ownControls.find((control) => control.name === name) ?? controls.get(name);
