import type { KeyBinding } from '../player/input/keys';
import type { Player, PlayerActions, Selector } from '../player/player';
import type { Feature, Services } from '../player/services';
import type { Control, MenuItem } from '../ui/base/control-registry';
import type { LazyModule } from '../ui/base/lazy-module';

/** What an extension works with: one player, from when the extension is needed to the player's end. */
export interface ExtensionContext {
  readonly player: Player;
  readonly services: Omit<Services, 'activity' | 'wait'>;
  /**
   * The box over the picture and under the notices and the bar: as large as the player, without pointer events. What
   * takes presses in it as the picture does is of the class `surface`.
   */
  readonly layers: HTMLElement;
}

/** What an extension adds. Keys, controls and menu items serve every player of the page that has what they need. */
export interface Additions {
  readonly keys?: readonly KeyBinding[];
  readonly controls?: readonly Control[];
  readonly menuItems?: readonly MenuItem[];
  /** State and actions; those of an extension itself do not wait for its code. */
  readonly features?: readonly Feature[];
  /** Whether it stands in place of the offer to replay, once the media has ended. */
  readonly followsEnd?: Selector<boolean>;
  /** Begins for one player; everything that it starts ends with `player.signal`. */
  start?(context: ExtensionContext): void;
}

/** The code of an extension, which is loaded when it is needed. */
export interface ExtensionModule extends LazyModule, Additions {}

/** An optional capability of the player: what every player has at once, and the code that is loaded when it is needed. */
export interface Extension extends Additions {
  /** Names of the bar's controls that the code brings, which a page may list before it is loaded. */
  readonly controlNames?: readonly string[];
  /** Whether a player in this state needs the code; once it does, it has it to its end. */
  readonly isNeeded?: Selector<boolean | undefined>;
  /** Rejects without a network; called again when it is back. */
  readonly load?: () => Promise<ExtensionModule>;
  /** Called when the code did not load. */
  readonly onLoadError?: (services: ExtensionContext['services']) => void;
}

/** Selects whether the page set this member of the tag. */
export function hasOption(name: string): Selector<boolean> {
  return ({ extensionOptions }) => extensionOptions?.includes(name) ?? false;
}

/** The actions that nothing has to be told. */
type PlainAction = {
  [Name in keyof PlayerActions]-?: Required<PlayerActions>[Name] extends () => unknown ? Name : never;
}[keyof PlayerActions];

/** The part of a key or of a menu item that says what it does: one action. */
export function performs(name: PlainAction): Pick<KeyBinding, 'needs' | 'press'> {
  return { needs: name, press: (actions) => actions[name]?.() };
}
