import { CONTROL_BUTTONS, SPEED_RATES, type ControlButtonName } from '../config';
import type { Labels } from '../i18n/zh-cn';
import type { PageOptionFacts } from '../player/page-options';
import type { PreferenceFacts } from '../player/viewer-preferences';
import { controlNames } from '../ui/base/control-registry';
import { controlButtonsOf, speedRatesOf } from '../utils/option-values';
import { checkNames } from './check-names';
import { chooseLabels } from './labels';
import { silent, type Members, type PlayerHost } from './player-host';

type Flags<Facts> = { [Name in keyof Facts]-?: Facts[Name] extends boolean ? Name : never }[keyof Facts];

/** Attributes such as `no-speed` switch off what is on by default. */
const unless = { fromAttribute: (value: string | null) => value === null };
/** Lists come from attributes as text and from scripts as arrays; the setters read both. */
const list = { fromAttribute: (value: string | null) => value };

/** A flag among the page's options; one with an attribute `no-…` is on by default. */
function option(attribute: string, fact: Flags<PageOptionFacts>): Members[string] {
  const isOn = attribute.startsWith('no-');
  return {
    property: silent(isOn ? { attribute, converter: unless } : { attribute, type: Boolean }),
    get(this: PlayerHost) {
      return this.owners.options.facts[fact];
    },
    set(this: PlayerHost, value: boolean | undefined) {
      this.owners.options.set({ [fact]: value ?? isOn });
    },
  };
}

/** A flag that viewers may change too. */
function preference(attribute: string, fact: Flags<PreferenceFacts>): Members[string] {
  return {
    property: silent({ attribute, type: Boolean }),
    get(this: PlayerHost) {
      return this.owners.preferences.facts[fact];
    },
    set(this: PlayerHost, value: boolean | undefined) {
      this.owners.preferences.setByPage({ [fact]: Boolean(value) });
    },
  };
}

/** The members of the tag that set options and preferences. */
export const optionMembers: Members = {
  controls: option('no-controls', 'hasControls'),
  gestures: option('gestures', 'hasGestures'),
  contextMenu: option('no-context-menu', 'hasContextMenu'),
  speed: option('no-speed', 'isSpeedEnabled'),
  loop: preference('loop', 'isLooping'),
  mirror: preference('mirror', 'isMirrored'),
  lightOff: preference('light-off', 'isLightOff'),
  pageFullscreen: preference('page-fullscreen', 'isPageFullscreen'),
  webFullScreen: preference('web-full-screen', 'isPageFullscreen'),
  title: {
    property: silent(),
    get() {
      return this.owners.options.facts.title;
    },
    set(value: string | null | undefined) {
      this.owners.options.set({ title: value ?? '' });
    },
  },
  controlButtons: {
    property: silent({ attribute: 'control-buttons', converter: list }),
    get() {
      return this.owners.options.facts.controlButtons;
    },
    set(value: string | readonly string[] | null | undefined) {
      const names = controlButtonsOf(value ?? CONTROL_BUTTONS);
      checkNames('control button', names, controlNames);
      this.owners.options.set({ controlButtons: names });
    },
  },
  speedRates: {
    property: silent({ attribute: 'speed-rates', converter: list }),
    get() {
      return this.owners.options.facts.speedRates;
    },
    set(value: string | readonly number[] | null | undefined) {
      this.owners.options.set({ speedRates: speedRatesOf(value ?? SPEED_RATES) });
    },
  },
  labels: {
    property: silent({ attribute: false }),
    get() {
      return this.given.labels;
    },
    set(value: Partial<Labels> | null | undefined) {
      this.given.labels = value ?? {};
      checkNames('label', Object.keys(this.given.labels), Object.keys(this.given.words));
      chooseLabels(this);
    },
  },
};

/**
 * The members that say how the player looks and what viewers may do. Each takes its default back when it is given
 * nothing: that is how React says that a property is no longer set.
 */
export interface OptionApi {
  /**
   * Name of the video; text, never HTML.
   * @attr title
   */
  get title(): string;
  set title(value: string | null | undefined);
  /**
   * Whether the control bar is there; default true.
   * @attr no-controls
   */
  get controls(): boolean;
  set controls(value: boolean | undefined);
  /**
   * Whether clicks on the picture play, pause and go full-screen though there are no controls; default false.
   * @attr gestures
   */
  get gestures(): boolean;
  set gestures(value: boolean | undefined);
  /**
   * Buttons of the bar, in order, as an array or a list of names; default all (player 1).
   * @attr control-buttons
   */
  get controlButtons(): readonly ControlButtonName[];
  set controlButtons(value: string | readonly string[] | null | undefined);
  /**
   * Whether a right click opens the player's own menu; default true.
   * @attr no-context-menu
   */
  get contextMenu(): boolean;
  set contextMenu(value: boolean | undefined);
  /**
   * Whether viewers may seek, skip and play fast; default true.
   * @attr no-speed
   */
  get speed(): boolean;
  set speed(value: boolean | undefined);
  /**
   * Speeds on offer, in order, as an array or a comma list; each 0.0625..16, default 2.0,1.5,1.25,1.0,0.75,0.5.
   * @attr speed-rates
   */
  get speedRates(): readonly number[];
  set speedRates(value: string | readonly number[] | null | undefined);
  /**
   * Whether the picture is mirrored; default false.
   * @attr mirror
   */
  get mirror(): boolean;
  set mirror(value: boolean | undefined);
  /**
   * Whether the page around the player is dark; default false.
   * @attr light-off
   */
  get lightOff(): boolean;
  set lightOff(value: boolean | undefined);
  /**
   * Whether the player fills the page's window; default false.
   * @attr page-fullscreen
   */
  get pageFullscreen(): boolean;
  set pageFullscreen(value: boolean | undefined);
  /**
   * The same as `pageFullscreen`; deprecated.
   * @attr web-full-screen
   * @deprecated Use `pageFullscreen` (`page-fullscreen`).
   */
  get webFullScreen(): boolean;
  set webFullScreen(value: boolean | undefined);
  /** Words in place of the player's own, by their names; the `lang` attribute chooses between Chinese and English. */
  get labels(): Partial<Labels>;
  set labels(value: Partial<Labels> | null | undefined);
}
