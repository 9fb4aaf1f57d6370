import type { PropertyDeclaration, PropertyDeclarations } from 'lit';
import { CONTROL_BUTTONS, SPEED_RATES, type ControlButtonName } from '../config';
import { zhCn, type Labels } from '../i18n/zh-cn';
import type { PageOptionsState } from '../player/page-options';
import type { PreferencesState } from '../player/viewer-preferences';
import { controlNames } from '../ui/base/control-registry';
import { controlButtonsOf, speedRatesOf } from '../utils/option-values';
import { checkNames } from './check-names';
import { addMembers, type PlayerHost } from './player-host';

/**
 * The members that say how the player looks and what viewers may do. Each takes its default back when it is given
 * nothing: that is how React says that a property is no longer set.
 */
export const optionMembers = {
  /**
   * Name of the video; text, never HTML.
   * @attr title
   */
  get title(): string {
    return this.services.options.state.title;
  },
  set title(value: string | null | undefined) {
    this.services.options.set({ title: value ?? '' });
  },
  /**
   * Buttons of the bar, in order, as an array or a list of names; default all (player 1).
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
   * Speeds on offer, in order, as an array or a comma list; each 0.0625..16, default 2.0,1.5,1.25,1.0,0.75,0.5.
   * @attr speed-rates
   */
  get speedRates(): readonly number[] {
    return this.services.options.state.speedRates;
  },
  set speedRates(value: string | readonly number[] | null | undefined) {
    this.services.options.set({ speedRates: speedRatesOf(value ?? SPEED_RATES) });
  },
  /** Words in place of the player's own, by their names; the `lang` attribute chooses between Chinese and English. */
  get labels(): Partial<Labels> {
    return this.rawOptions.labels;
  },
  set labels(value: Partial<Labels> | null | undefined) {
    this.rawOptions.labels = value ?? {};
    checkNames('label', Object.keys(this.rawOptions.labels), Object.keys(this.rawOptions.languageLabels));
    applyLabels(this);
  },
} satisfies ThisType<PlayerHost>;

/** The members that are true or false. */
interface FlagMembers {
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
   * Whether playback begins anew at the end; default false.
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
}

type Flags<State> = { [Name in keyof State]-?: State[Name] extends boolean ? Name : never }[keyof State];

interface Flag extends PropertyDeclaration {
  /** What it stands for among the options of the page. */
  readonly option?: Flags<PageOptionsState>;
  /** What it stands for among the preferences, which viewers may change too. */
  readonly preference?: Flags<PreferencesState>;
}

/** An attribute `no-…` switches off what is on by default. */
const absent = { fromAttribute: (value: string | null) => value === null };

const flags: Readonly<Record<keyof FlagMembers, Flag>> = {
  controls: { attribute: 'no-controls', converter: absent, option: 'hasControls' },
  gestures: { type: Boolean, option: 'hasGestures' },
  contextMenu: { attribute: 'no-context-menu', converter: absent, option: 'hasContextMenu' },
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
      // What an attribute switches off is on where nothing is said.
      const isOn = Boolean(value ?? converter);
      if (option) options.set({ [option]: isOn });
      else preferences.setByPage({ [preference!]: isOn });
    },
  };
});
export type OptionMembers = FlagMembers & typeof optionMembers;

/** How attributes, and values from before the upgrade, reach these members. */
export const optionProperties: PropertyDeclarations = {
  ...flags,
  title: {},
  controlButtons: {},
  speedRates: {},
  labels: { attribute: false },
};

/** Fetches the labels of the tag's language: English for `en` and its variants, Chinese for every other and until they are there. */
export async function applyLanguage(host: PlayerHost): Promise<void> {
  const { lang } = host;
  const english = /^en\b/i.test(lang) ? import('../i18n/en') : undefined;
  const labels = (await english?.catch(() => undefined))?.en ?? zhCn;
  if (lang !== host.lang) return;
  host.rawOptions.languageLabels = labels;
  applyLabels(host);
}

/**
 * Gives the player the labels of the tag's language, with the page's own in place of some; what is no word of the player, or
 * of another type, is left out. Words that join later show through.
 */
function applyLabels({ rawOptions: { languageLabels, labels }, services }: PlayerHost): void {
  const own = Object.entries(labels).filter(
    // What is not there yet is a word of a part that is fetched later.
    ([key, value]) => typeof value === typeof (languageLabels[key as keyof Labels] ?? value),
  );
  const descriptors = Object.getOwnPropertyDescriptors(Object.fromEntries(own));
  const merged = Object.freeze(Object.create(languageLabels, descriptors) as Labels);
  services.options.set({ labels: own.length === 0 ? languageLabels : merged });
}
