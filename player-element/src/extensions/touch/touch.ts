import { zhCnTouch } from '../../i18n/zh-cn-extensions';
import { defineFeature } from '../../player/services';
import { clamp } from '../../utils/clamp';
import type { ExtensionContext, ExtensionModule } from '../extension';
import { touch as sheet } from './styles';
import { TouchButtons, TouchSettings } from './touch-buttons';
import { TouchSurface } from './touch-surface';
import { hasTouchControls } from './has-touch-controls';

/** Minimum brightness, which keeps the picture visible. */
const MIN_BRIGHTNESS = 0.1;

export interface TouchState {
  /** Brightness of the picture relative to the original, 0.1..1. */
  readonly brightness: number;
}

/** Feature of the touch controls. */
const touch = defineFeature({
  on: { preferences: ['preferenceschange'] },
  read: ({ preferences }): TouchState => ({ brightness: preferences.state.brightness ?? 1 }),
  actions: ({ activity, preferences }) => ({
    /** Shows the controls, or hides them unless something keeps them visible. */
    showControls(areShown: boolean): void {
      if (areShown) activity.wake();
      else activity.rest();
    },
    /** Sets the brightness of the picture only, 0.1..1, clamped. */
    setBrightness(value: number): void {
      if (!Number.isNaN(value)) preferences.choose({ brightness: clamp(value, MIN_BRIGHTNESS, 1) });
    },
  }),
});

declare module '../../player/viewer-preferences' {
  interface PreferencesState {
    /** Brightness of the picture relative to the original, 0.1..1; not a colour setting. */
    readonly brightness?: number | undefined;
  }
}

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly touch: typeof touch;
  }
}

/** Module of the touch controls: gestures, large buttons, and a bar with larger hit targets. */
export const touchModule: ExtensionModule = {
  words: zhCnTouch,
  styles: [sheet],
  elements: { 'xlvp-touch-surface': TouchSurface, 'xlvp-touch-buttons': TouchButtons },
  controls: [
    {
      name: 'touch-settings',
      rank: 7,
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
  // Below everything else over the picture.
  layers.prepend(document.createElement('xlvp-touch-surface'));
  layers.append(document.createElement('xlvp-touch-buttons'));

  const sync = (): void => {
    const isOn = hasTouchControls(player.state);
    layers.classList.toggle('touch', isOn);
    // Otherwise iPhones play in the native full-screen player.
    if (isOn) video.playsInline = true;
  };
  player.subscribe(hasTouchControls, sync, player);
  sync();
}
