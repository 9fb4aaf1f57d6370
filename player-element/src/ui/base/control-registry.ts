import { CONTROL_BUTTONS } from '../../config';
import type { Labels } from '../../i18n/zh-cn';
import type { Need, PlayerActions } from '../../player/player';
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
  /**
   * Where it stands: in the bar if `control-buttons` names it (the default), at the end of the settings, on the
   * progress slider, or in the tip above that, where its element is told by its `time` which one the tip shows.
   */
  readonly place?: 'bar' | 'settings' | 'slider' | 'tip';
  /** Whether it stands in the bar too where the page names no buttons; default false. */
  readonly isDefault?: boolean;
  /** Without this it is absent. */
  readonly needs?: Need;
}

/** The registered controls, by name: those that are added to the player's own. */
export const controls = new Map<string, Control>();
/** What `control-buttons` can name now. */
export const controlNames: string[] = [...CONTROL_BUTTONS];
/** Tells by `change` of another control. */
export const registry = new EventTarget();

/**
 * Makes a control known to every player of this module, those on the page already too, and defines its element.
 * Throws an Error when another control has the name, and a TypeError for a tag that no custom element can have.
 */
export function registerControl(control: Control): void {
  const { name, tag, element, place = 'bar' } = control;
  if (controls.has(name) || controlNames.includes(name))
    throw new Error(`Another control of the player is named "${name}"`);
  if (!/^[a-z][a-z\d]*-[a-z\d-]+$/.test(tag)) throw new TypeError(`"${tag}" is no tag of a custom element`);
  if (element) defineElements({ [tag]: element });
  controls.set(name, { ...control, place });
  if (place === 'bar') controlNames.push(name);
  registry.dispatchEvent(new Event('change'));
}

/** An item of the right-click menu. */
export interface MenuItem {
  /** The word, or the name of the player's own word, that tells what the item does. */
  readonly label: keyof Labels | (string & {});
  /** Without this the menu leaves the item out. */
  readonly needs?: Need;
  /** What a press does. */
  readonly press: (actions: PlayerActions) => unknown;
}

/** What was added to the right-click menu, in this order. */
export const menuItems: MenuItem[] = [];

/** Adds an item to the right-click menu of every player of this module, before the version. */
export function addMenuItem(item: MenuItem): void {
  menuItems.push(item);
}
