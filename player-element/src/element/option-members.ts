import { CONTROL_BUTTONS, SPEED_RATES, type ControlButtonName } from '../config';
import { labelsOf, wordsFor } from '../i18n/index';
import { zhCn, type Labels } from '../i18n/zh-cn';
import { controlNames } from '../ui/base/control-registry';
import { controlButtonsOf, speedRatesOf } from '../utils/option-values';
import { checkNames } from './check-names';
import { members, withoutAccessors, type PlayerHost } from './player-host';

/** Attributes such as `no-speed` switch off what is on by default. */
const isAbsent = { fromAttribute: (value: string | null) => value === null };
/** Lists come from attributes as text and from scripts as arrays; the setters read both. */
const asText = { fromAttribute: (value: string | null) => value };

/** How attributes, and values from before the upgrade, reach the members below. */
export const optionProperties = withoutAccessors({
  controls: { attribute: 'no-controls', converter: isAbsent },
  gestures: { type: Boolean },
  contextMenu: { attribute: 'no-context-menu', converter: isAbsent },
  speed: { attribute: 'no-speed', converter: isAbsent },
  mirror: { type: Boolean },
  lightOff: { attribute: 'light-off', type: Boolean },
  pageFullscreen: { attribute: 'page-fullscreen', type: Boolean },
  webFullScreen: { attribute: 'web-full-screen', type: Boolean },
  title: {},
  controlButtons: { attribute: 'control-buttons', converter: asText },
  speedRates: { attribute: 'speed-rates', converter: asText },
  labels: { attribute: false },
});

/**
 * The members that say how the player looks and what viewers may do. Each takes its default back when it is given
 * nothing: that is how React says that a property is no longer set.
 */
export const optionMembers = members({
  /**
   * Name of the video; text, never HTML.
   * @attr title
   */
  get title(): string {
    return this.owners.options.facts.title;
  },
  set title(value: string | null | undefined) {
    this.owners.options.set({ title: value ?? '' });
  },
  /**
   * Whether the control bar is there; default true.
   * @attr no-controls
   */
  get controls(): boolean {
    return this.owners.options.facts.hasControls;
  },
  set controls(value: boolean | undefined) {
    this.owners.options.set({ hasControls: value ?? true });
  },
  /**
   * Whether clicks on the picture play, pause and go full-screen though there are no controls; default false.
   * @attr gestures
   */
  get gestures(): boolean {
    return this.owners.options.facts.hasGestures;
  },
  set gestures(value: boolean | undefined) {
    this.owners.options.set({ hasGestures: value ?? false });
  },
  /**
   * Buttons of the bar, in order, as an array or a list of names; default all (player 1).
   * @attr control-buttons
   */
  get controlButtons(): readonly ControlButtonName[] {
    return this.owners.options.facts.controlButtons;
  },
  set controlButtons(value: string | readonly string[] | null | undefined) {
    const names = controlButtonsOf(value ?? CONTROL_BUTTONS);
    checkNames('control button', names, controlNames);
    this.owners.options.set({ controlButtons: names });
  },
  /**
   * Whether a right click opens the player's own menu; default true.
   * @attr no-context-menu
   */
  get contextMenu(): boolean {
    return this.owners.options.facts.hasContextMenu;
  },
  set contextMenu(value: boolean | undefined) {
    this.owners.options.set({ hasContextMenu: value ?? true });
  },
  /**
   * Whether viewers may seek, skip and play fast; default true.
   * @attr no-speed
   */
  get speed(): boolean {
    return this.owners.options.facts.isSpeedEnabled;
  },
  set speed(value: boolean | undefined) {
    this.owners.options.set({ isSpeedEnabled: value ?? true });
  },
  /**
   * Speeds on offer, in order, as an array or a comma list; each 0.0625..16, default 2.0,1.5,1.25,1.0,0.75,0.5.
   * @attr speed-rates
   */
  get speedRates(): readonly number[] {
    return this.owners.options.facts.speedRates;
  },
  set speedRates(value: string | readonly number[] | null | undefined) {
    this.owners.options.set({ speedRates: speedRatesOf(value ?? SPEED_RATES) });
  },
  /**
   * Whether the picture is mirrored; default false.
   * @attr mirror
   */
  get mirror(): boolean {
    return this.owners.preferences.facts.isMirrored;
  },
  set mirror(value: boolean | undefined) {
    this.owners.preferences.setByPage({ isMirrored: Boolean(value) });
  },
  /**
   * Whether the page around the player is dark; default false.
   * @attr light-off
   */
  get lightOff(): boolean {
    return this.owners.preferences.facts.isLightOff;
  },
  set lightOff(value: boolean | undefined) {
    this.owners.preferences.setByPage({ isLightOff: Boolean(value) });
  },
  /**
   * Whether the player fills the page's window; default false.
   * @attr page-fullscreen
   */
  get pageFullscreen(): boolean {
    return this.owners.preferences.facts.isPageFullscreen;
  },
  set pageFullscreen(value: boolean | undefined) {
    this.owners.preferences.setByPage({ isPageFullscreen: Boolean(value) });
  },
  /**
   * The same as `pageFullscreen`; deprecated.
   * @attr web-full-screen
   * @deprecated Use `pageFullscreen` (`page-fullscreen`).
   */
  get webFullScreen(): boolean {
    return this.owners.preferences.facts.isPageFullscreen;
  },
  set webFullScreen(value: boolean | undefined) {
    this.owners.preferences.setByPage({ isPageFullscreen: Boolean(value) });
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
});
export type OptionMembers = typeof optionMembers;

/** Gives the player the labels of the tag's language, with the page's own in place of some. */
function applyLabels({ rawOptions, owners }: PlayerHost): void {
  owners.options.set({ labels: labelsOf(rawOptions.languageLabels, rawOptions.labels) });
}

/** Fetches the labels of the tag's language, which are Chinese until they are there. */
export async function applyLanguage(host: PlayerHost): Promise<void> {
  const { lang } = host;
  const labels = await wordsFor(lang).catch(() => zhCn);
  if (lang !== host.lang) return;
  host.rawOptions.languageLabels = labels;
  applyLabels(host);
}
