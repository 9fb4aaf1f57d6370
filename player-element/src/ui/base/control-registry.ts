import { CONTROL_BUTTONS } from '../../config';
import type { Labels } from '../../i18n/zh-cn';
import type { Need, PlayerActions } from '../../player/player';
import { defineElements } from '../../utils/define-elements';
import { shared } from '../../utils/shared';

/** A control that players can show. */
export interface Control {
  /** Unique name in kebab-case; `control-buttons` lists a control of the bar by it. */
  readonly name: string;
  /** Tag name of the element. */
  readonly tag: string;
  /** Class of the element, unless it is loaded lazily or defined elsewhere. */
  readonly element?: CustomElementConstructor;
  /** Loads the class of the element when a player first shows the control; called again until it has loaded. */
  readonly load?: () => Promise<CustomElementConstructor>;
  /**
   * Place of the control: in the bar if `control-buttons` names it (default), at the end of the settings, on the
   * progress slider, or in the tip above that, which sets the element's `time` to its own, in seconds.
   */
  readonly place?: 'bar' | 'settings' | 'slider' | 'tip';
  /** Whether the bar also shows the control when the page names no buttons; default false. */
  readonly isDefault?: boolean;
  /** Action or state without which the control is absent. */
  readonly needs?: Need;
}

/** A control of an extension. */
export interface RankedControl extends Control {
  /** Position among the controls of its place, unique and below `MAX_RANKS`; controls of the page follow. */
  readonly rank?: number;
}

/** Number of ranks, more than extensions have controls in one place. */
export const MAX_RANKS = 16;

/** Controls registered in addition to the built-in ones, by name. */
export const controls = shared('controls', () => new Map<string, RankedControl>());
/** Names that `control-buttons` can list now. */
export const controlNames = shared<string[]>('controlNames', () => [...CONTROL_BUTTONS]);
/** Fires `change` when a control is registered. */
export const registry = shared('registry', () => new EventTarget());

/**
 * Registers a control for all players of this version, including those already on the page, and defines its element.
 * Throws an Error if another control has the name, and a TypeError if the tag is no valid custom element name.
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
  /** Text of the item, or the name of one of the player's labels. */
  readonly label: keyof Labels | (string & {});
  /** Action or state without which the menu omits the item. */
  readonly needs?: Need;
  /** Called when the item is pressed. */
  readonly press: (actions: PlayerActions) => unknown;
}

/** Items added to the right-click menu, in order. */
export const menuItems = shared<MenuItem[]>('menuItems', () => []);

/** Adds an item to the right-click menu of all players of this version, before the version. */
export function addMenuItem(item: MenuItem): void {
  menuItems.push(item);
}
