import { Announcer } from './controls/overlays/announcer';
import { barControls } from './controls/base/bar-controls';
import { CentrePlayButton } from './controls/overlays/centre-play-button';
import { FailureView } from './controls/overlays/failure-view';
import { LoadingView } from './controls/overlays/loading-view';
import { RightClick } from './controls/overlays/right-click';
import { StatusView } from './controls/overlays/status-view';
import { registerControl } from './controls/base/control-registry';
import { XlVideoPlayer } from './element/xl-video-player';
import { defineElements } from './utils/define-elements';

export * from './index';

if ('customElements' in globalThis) {
  // The controls come first: the player renders them.
  barControls.forEach(registerControl);
  defineElements({
    'xlvp-announcer': Announcer,
    'xlvp-centre-play-button': CentrePlayButton,
    'xlvp-failure-view': FailureView,
    'xlvp-loading-view': LoadingView,
    'xlvp-right-click': RightClick,
    'xlvp-status-view': StatusView,
    'xl-video-player': XlVideoPlayer,
  });
}

declare global {
  interface HTMLElementTagNameMap {
    'xl-video-player': XlVideoPlayer;
  }
}
