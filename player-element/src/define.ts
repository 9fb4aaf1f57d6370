import { CentrePlayButton } from './controls/centre-play-button';
import { Clock } from './controls/clock';
import { ControlBar } from './controls/control-bar';
import { EndedView } from './controls/ended-view';
import { FailureView } from './controls/failure-view';
import { FullscreenButton } from './controls/fullscreen-button';
import { LoadingView } from './controls/loading-view';
import { MuteButton } from './controls/mute-button';
import { PlayButton } from './controls/play-button';
import { StatusView } from './controls/status-view';
import { TimeSlider } from './controls/time-slider';
import { VolumeControl } from './controls/volume-control';
import { VolumeSlider } from './controls/volume-slider';
import { XlVideoPlayer } from './xl-video-player';

export * from './index';

/** The controls come first: the player renders them. */
const elements: Readonly<Record<string, CustomElementConstructor>> = {
  'xlvp-centre-play-button': CentrePlayButton,
  'xlvp-clock': Clock,
  'xlvp-control-bar': ControlBar,
  'xlvp-ended-view': EndedView,
  'xlvp-failure-view': FailureView,
  'xlvp-fullscreen-button': FullscreenButton,
  'xlvp-loading-view': LoadingView,
  'xlvp-mute-button': MuteButton,
  'xlvp-play-button': PlayButton,
  'xlvp-status-view': StatusView,
  'xlvp-time-slider': TimeSlider,
  'xlvp-volume-control': VolumeControl,
  'xlvp-volume-slider': VolumeSlider,
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
