import type { PropertyDeclaration, PropertyDeclarations } from 'lit';
import { CONTROL_BUTTONS, SPEED_RATES, type ControlButtonName } from '../config';
import type { Labels } from '../i18n/zh-cn';
import type { PageOptionsState } from '../player/page-options';
import type { PreferencesState } from '../player/viewer-preferences';
import { controlNames } from '../ui/base/control-registry';
import { controlButtonsOf, speedRatesOf } from '../utils/option-values';
import { checkNames } from './check-names';
import { addMembers, type PlayerHost } from './player-host';

/**
 * Members for the look of the player and for what viewers may do. null and undefined restore the default: React sets
 * them when a property is no longer set.
 */
export const optionMembers = {
  /**
   * Title of the video, as text; HTML is not parsed.
   * @attr title
   */
  get title(): string {
    return this.services.options.state.title;
  },
  set title(value: string | null | undefined) {
    this.services.options.set({ title: value ?? '' });
  },
  /**
   * Buttons of the control bar, in order, as an array or a list of names; default all (player 1).
   * @attr control-buttons
   */
  get controlButtons(): readonly ControlButtonName[] {
    return this.services.options.state.controlButtons;
  },
  set controlButtons(value: string | readonly string[] | null | undefined) {
    const names = controlButtonsOf(value ?? CONTROL_BUTTONS);
    checkNames('control button', names, controlNames);
    this.services.options.set({ controlButtons: names });
  },
  /**
   * Speeds in the menu, in order, as an array or a comma-separated list; each 0.0625..16, default
   * 2.0,1.5,1.25,1.0,0.75,0.5.
   * @attr speed-rates
   */
  get speedRates(): readonly number[] {
    return this.services.options.state.speedRates;
  },
  set speedRates(value: string | readonly number[] | null | undefined) {
    this.services.options.set({ speedRates: speedRatesOf(value ?? SPEED_RATES) });
  },
  /**
   * Texts that replace the player's own, by label name. The language of the player is that of the nearest `lang`, on the
   * tag or around it: `zh-CN`, `zh-TW`, `en`, `ja`, `ko`, or one that the page registered by `registerLanguage()`;
   * default Chinese.
   */
  get labels(): Partial<Labels> {
    return this.rawOptions.labels;
  },
  set labels(value: Partial<Labels> | null | undefined) {
    this.rawOptions.labels = value ?? {};
    checkNames('label', Object.keys(this.rawOptions.labels), Object.keys(this.rawOptions.languageLabels));
    applyLabels(this);
  },
} satisfies ThisType<PlayerHost>;

interface FlagMembers {
  /**
   * Whether the player has a control bar; default true.
   * @attr no-controls
   */
  get controls(): boolean;
  set controls(value: boolean | undefined);
  /**
   * Whether clicks on the picture play, pause and enter full-screen even without controls; default false.
   * @attr gestures
   */
  get gestures(): boolean;
  set gestures(value: boolean | undefined);
  /**
   * Whether keys act while the focus is in the player, such as Space and F; default true. Focused buttons, sliders and
   * menus keep their own keys.
   * @attr no-hotkeys
   */
  get hotkeys(): boolean;
  set hotkeys(value: boolean | undefined);
  /**
   * Whether a right click opens the player's own menu; default true.
   * @attr no-context-menu
   */
  get contextMenu(): boolean;
  set contextMenu(value: boolean | undefined);
  /**
   * Whether subtitles that a stream marks with `DEFAULT=YES` are shown until the viewer chooses others or none; default
   * true. It applies from the next load on, and not to `<track default>`.
   * @attr no-default-captions
   */
  get defaultCaptions(): boolean;
  set defaultCaptions(value: boolean | undefined);
  /**
   * Whether viewers may seek, skip, and play fast while a key or a finger is held; default true.
   * @attr no-speed
   */
  get speed(): boolean;
  set speed(value: boolean | undefined);
  /**
   * Whether playback restarts at the end; default false.
   * @attr loop
   */
  get loop(): boolean;
  set loop(value: boolean | undefined);
  /**
   * Whether the picture is mirrored; default false.
   * @attr mirror
   */
  get mirror(): boolean;
  set mirror(value: boolean | undefined);
  /**
   * Whether the page around the player is dimmed; default false.
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
   * Alias of `pageFullscreen`; deprecated.
   * @attr web-full-screen
   * @deprecated Use `pageFullscreen` (`page-fullscreen`).
   */
  get webFullScreen(): boolean;
  set webFullScreen(value: boolean | undefined);
}

type Flags<State> = { [Name in keyof State]-?: State[Name] extends boolean ? Name : never }[keyof State];

interface Flag extends PropertyDeclaration {
  /** The page option that the member sets. */
  readonly option?: Flags<PageOptionsState>;
  /** The preference that the member sets, which viewers may change too. */
  readonly preference?: Flags<PreferencesState>;
}

/** Converter of `no-…` attributes, which switch off members that are true by default. */
const absent = { fromAttribute: (value: string | null) => value === null };

const flags: Readonly<Record<keyof FlagMembers, Flag>> = {
  controls: { attribute: 'no-controls', converter: absent, option: 'hasControls' },
  gestures: { type: Boolean, option: 'hasGestures' },
  hotkeys: { attribute: 'no-hotkeys', converter: absent, option: 'hasHotkeys' },
  contextMenu: { attribute: 'no-context-menu', converter: absent, option: 'hasContextMenu' },
  defaultCaptions: { attribute: 'no-default-captions', converter: absent, option: 'hasDefaultCaptions' },
  speed: { attribute: 'no-speed', converter: absent, option: 'isSpeedEnabled' },
  loop: { type: Boolean, preference: 'isLooping' },
  mirror: { type: Boolean, preference: 'isMirrored' },
  lightOff: { type: Boolean, preference: 'isLightOff' },
  pageFullscreen: { type: Boolean, preference: 'isPageFullscreen' },
  webFullScreen: { type: Boolean, preference: 'isPageFullscreen' },
};

addMembers(optionMembers, Object.keys(flags) as (keyof FlagMembers)[], (name) => {
  const { converter, option, preference } = flags[name];
  return {
    get() {
      const { options, preferences } = this.services;
      return option ? options.state[option] : preferences.state[preference!];
    },
    set(value) {
      const { options, preferences } = this.services;
      // The default of a member with a `no-…` attribute is true.
      const isOn = Boolean(value ?? converter);
      if (option) options.set({ [option]: isOn });
      else preferences.setByPage({ [preference!]: isOn });
    },
  };
});
export type OptionMembers = FlagMembers & typeof optionMembers;

/** Declarations of these members: their attributes, and values set before the upgrade. */
export const optionProperties: PropertyDeclarations = {
  ...flags,
  title: {},
  controlButtons: {},
  speedRates: {},
  labels: { attribute: false },
};

/**
 * Sets the labels of the tag's language, with the page's own in place of some. Those of another type than the player's
 * are ignored. The language is the prototype, so that labels of modules that load later are found too.
 */
export function applyLabels({ rawOptions: { languageLabels, labels }, services }: PlayerHost): void {
  const own = Object.entries(labels).filter(
    // An unknown name may be a label of a module that loads later.
    ([key, value]) => typeof value === typeof (languageLabels[key as keyof Labels] ?? value),
  );
  const descriptors = Object.getOwnPropertyDescriptors(Object.fromEntries(own));
  const merged = Object.freeze(Object.create(languageLabels, descriptors) as Labels);
  services.options.set({ labels: own.length === 0 ? languageLabels : merged });
}
