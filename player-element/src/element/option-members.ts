import { CONTROL_BUTTONS, SPEED_RATES } from '../config';
import { controlNames } from '../controls/base/control-registry';
import { checkNames } from './check-names';
import { chooseLabels } from './choose-labels';
import { silent, type Members } from './define-members';
import type { Labels } from '../i18n/zh-cn';
import type { PlayerHost } from './player-host';
import type { PageOptionFacts } from '../player/page-options';
import type { PreferenceFacts } from '../player/viewer-preferences';
import { controlButtonsOf } from '../utils/control-buttons-of';
import { speedRatesOf } from '../utils/speed-rates-of';

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
