import { Announcer } from './controls/announcer';
import { CentrePlayButton } from './controls/centre-play-button';
import { Clock } from './controls/clock';
import { ColourDialog } from './controls/colour-dialog';
import { ContextMenu } from './controls/context-menu';
import { ContextPanels } from './controls/context-panels';
import { ControlBar } from './controls/control-bar';
import { Curtain } from './controls/curtain';
import { EndedView } from './controls/ended-view';
import { FailureView } from './controls/failure-view';
import { FullscreenButton } from './controls/fullscreen-button';
import { LoadingView } from './controls/loading-view';
import { MuteButton } from './controls/mute-button';
import { PageFullscreenButton } from './controls/page-fullscreen-button';
import { PipButton } from './controls/pip-button';
import { PlayButton } from './controls/play-button';
import { QualityMenu } from './controls/quality-menu';
import { RateMenu } from './controls/rate-menu';
import { SettingsMenu } from './controls/settings-menu';
import { ShortcutsDialog } from './controls/shortcuts-dialog';
import { SliderElement } from './controls/slider-element';
import { StatusView } from './controls/status-view';
import { SwitchElement } from './controls/switch-element';
import { TimeSlider } from './controls/time-slider';
import { TitleBar } from './controls/title-bar';
import { UnmuteButton } from './controls/unmute-button';
import { VolumeControl } from './controls/volume-control';
import { XlVideoPlayer } from './xl-video-player';

export * from './index';

/** The controls come first: the player renders them. */
const elements: Readonly<Record<string, CustomElementConstructor>> = {
  'xlvp-announcer': Announcer,
  'xlvp-centre-play-button': CentrePlayButton,
  'xlvp-clock': Clock,
  'xlvp-colour-dialog': ColourDialog,
  'xlvp-context-menu': ContextMenu,
  'xlvp-context-panels': ContextPanels,
  'xlvp-control-bar': ControlBar,
  'xlvp-curtain': Curtain,
  'xlvp-ended-view': EndedView,
  'xlvp-failure-view': FailureView,
  'xlvp-fullscreen-button': FullscreenButton,
  'xlvp-loading-view': LoadingView,
  'xlvp-mute-button': MuteButton,
  'xlvp-page-fullscreen-button': PageFullscreenButton,
  'xlvp-pip-button': PipButton,
  'xlvp-play-button': PlayButton,
  'xlvp-quality-menu': QualityMenu,
  'xlvp-rate-menu': RateMenu,
  'xlvp-settings-menu': SettingsMenu,
  'xlvp-shortcuts-dialog': ShortcutsDialog,
  'xlvp-slider': SliderElement,
  'xlvp-status-view': StatusView,
  'xlvp-switch': SwitchElement,
  'xlvp-time-slider': TimeSlider,
  'xlvp-title-bar': TitleBar,
  'xlvp-unmute-button': UnmuteButton,
  'xlvp-volume-control': VolumeControl,
  'xl-video-player': XlVideoPlayer,
};

if ('customElements' in globalThis) {
  for (const [tag, element] of Object.entries(elements)) {
    if (!customElements.get(tag)) customElements.define(tag, element);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'xl-video-player': XlVideoPlayer;
  }
}
