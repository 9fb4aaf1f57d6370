import { zhCnTouch } from '../../i18n/zh-cn-extensions';
import { defineFeature } from '../../player/services';
import { clamp } from '../../utils/clamp';
import type { ExtensionContext, ExtensionModule } from '../extension';
import { touch as sheet } from './styles';
import { TouchButtons, TouchSettings } from './touch-buttons';
import { TouchSurface } from './touch-surface';
import { hasTouchControls } from './has-touch-controls';

/** The darkest picture, against its own brightness: still a picture. */
const MIN_BRIGHTNESS = 0.1;

export interface TouchState {
  /** How bright the picture is against its own brightness, 0.1..1. */
  readonly brightness: number;
}

/** What fingers change beside what there is anyway. */
const touch = defineFeature({
  on: { preferences: ['preferenceschange'] },
  read: ({ preferences }): TouchState => ({ brightness: preferences.state.brightness ?? 1 }),
  actions: ({ activity, preferences }) => ({
    /** Shows the controls, or hides them unless something keeps them. */
    showControls(areShown: boolean): void {
      if (areShown) activity.wake();
      else activity.rest();
    },
    /** Darkens the picture and nothing else, 0.1..1, clamped. */
    setBrightness(value: number): void {
      if (!Number.isNaN(value)) preferences.choose({ brightness: clamp(value, MIN_BRIGHTNESS, 1) });
    },
  }),
});

declare module '../../player/viewer-preferences' {
  interface PreferencesState {
    /** How bright the picture is against its own brightness, 0.1..1; no colour setting. */
    readonly brightness?: number | undefined;
  }
}

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly touch: typeof touch;
  }
}

/** The player's own controls for fingers: gestures, large buttons, and a bar with room for them. */
export const touchModule: ExtensionModule = {
  words: zhCnTouch,
  styles: [sheet],
  elements: { 'xlvp-touch-surface': TouchSurface, 'xlvp-touch-buttons': TouchButtons },
  controls: [
    {
      name: 'touch-settings',
      tag: 'xlvp-touch-settings',
      element: TouchSettings,
      place: 'settings',
      needs: hasTouchControls,
    },
  ],
  start,
};

function start({ player, services, layers }: ExtensionContext): void {
  const { video, document } = services;
  player.use(touch);
  // Under what else lies over the picture.
  layers.prepend(document.createElement('xlvp-touch-surface'));
  layers.append(document.createElement('xlvp-touch-buttons'));

  const sync = (): void => {
    const isOn = hasTouchControls(player.state);
    layers.classList.toggle('touch', isOn);
    // Otherwise iPhones play in a player of their own, over the whole screen.
    if (isOn) video.playsInline = true;
  };
  player.subscribe(hasTouchControls, sync, player);
  sync();
}
