import { bar } from '../../styles/bar';
import { barPreferences } from '../../styles/bar-preferences';
import { narrow } from '../../styles/narrow';
import { sliders } from '../../styles/sliders';
import { SliderElement } from './slider-element';
import { Clock } from './clock';
import { ControlBar } from './control-bar';
import { FullscreenButton } from './fullscreen-button';
import { PageFullscreenButton } from './page-fullscreen-button';
import { PipButton } from './pip-button';
import { PlayButton } from './play-button';
import { QualityButton } from './quality-button';
import { RateButton } from './rate-button';
import { SettingsButton } from './settings-button';
import { TimeSlider } from './time-slider';
import { VolumeControl } from './volume-control';

/** The bar and what stands in it; not fetched where the browser's own controls serve, or the page's. */
export const barPart = {
  styles: [bar, sliders, narrow, barPreferences],
  elements: {
    'xlvp-clock': Clock,
    'xlvp-fullscreen-button': FullscreenButton,
    'xlvp-page-fullscreen-button': PageFullscreenButton,
    'xlvp-pip-button': PipButton,
    'xlvp-play-button': PlayButton,
    'xlvp-quality-button': QualityButton,
    'xlvp-rate-button': RateButton,
    'xlvp-settings-button': SettingsButton,
    'xlvp-slider': SliderElement,
    'xlvp-time-slider': TimeSlider,
    'xlvp-volume-control': VolumeControl,
    // Last: it renders the others.
    'xlvp-control-bar': ControlBar,
  },
} as const;

export type BarPart = typeof barPart;
