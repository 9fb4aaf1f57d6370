import type { KeyBinding } from '../player/input/keys';
import type { Player, PlayerActions, Selector } from '../player/player';
import type { Feature, Services } from '../player/services';
import type { MenuItem, RankedControl } from '../ui/base/control-registry';
import type { LazyModule } from '../ui/base/lazy-module';

/** One player and its services, from when the extension is needed until the player ends. */
export interface ExtensionContext {
  readonly player: Player;
  readonly services: Omit<Services, 'activity' | 'wait'>;
  /**
   * Box over the picture and under the notices and the bar: as large as the player, without pointer events. Content
   * that takes presses as the picture does has the class `surface`.
   */
  readonly layers: HTMLElement;
}

/** Additions of an extension. Its keys, controls and menu items serve every player that has what they need. */
export interface Additions {
  readonly keys?: readonly KeyBinding[];
  readonly controls?: readonly RankedControl[];
  readonly menuItems?: readonly MenuItem[];
  /** State and actions. Those of an `Extension` exist before its code is loaded. */
  readonly features?: readonly Feature[];
  /** Whether the extension replaces the replay button at the end of the media. */
  readonly followsEnd?: Selector<boolean>;
  /** Starts the extension for one player; everything that it starts ends with `player.signal`. */
  start?(context: ExtensionContext): void;
}

/** Code of an extension, loaded when it is needed. */
export interface ExtensionModule extends LazyModule, Additions {}

/** Optional capability: the additions that every player has at once, and a loader of the rest. */
export interface Extension extends Additions {
  /** Names of the bar controls that the code adds; a page may list them before it is loaded. */
  readonly controlNames?: readonly string[];
  /** Keys that the code adds, as `KeyBinding.key`, and other input that `disabled-keys` may name. */
  readonly keyNames?: readonly string[];
  /** Whether a player in this state needs the code, which then stays until the player ends. */
  readonly isNeeded?: Selector<boolean | undefined>;
  /** Loads the code. Rejects without a network; called again on `online`. */
  readonly load?: () => Promise<ExtensionModule>;
  /** Called when the code did not load. */
  readonly onLoadError?: (services: ExtensionContext['services']) => void;
}

/** Returns a selector of whether the page set this member of the tag. */
export function hasOption(name: string): Selector<boolean> {
  return ({ extensionOptions }) => extensionOptions?.includes(name) ?? false;
}

/** Names of the actions without parameters. */
type PlainAction = {
  [Name in keyof PlayerActions]-?: Required<PlayerActions>[Name] extends () => unknown ? Name : never;
}[keyof PlayerActions];

/** Returns the members of a key or menu item that performs one action. */
export function performs(name: PlainAction): Pick<KeyBinding, 'needs' | 'press'> {
  return { needs: name, press: (actions) => actions[name]?.() };
}
