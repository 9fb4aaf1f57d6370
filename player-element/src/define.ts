import { barControls } from './controls/base/bar-controls';
import { registerControl } from './controls/base/control-registry';
import { overlayElements } from './controls/overlays/overlay-elements';
import { XlVideoPlayer } from './element/xl-video-player';
import { defineElements } from './utils/define-elements';

export * from './index';

if ('customElements' in globalThis) {
  // The controls come first: the player renders them.
  barControls.forEach(registerControl);
  defineElements({ ...overlayElements, 'xl-video-player': XlVideoPlayer });
}

declare global {
  interface HTMLElementTagNameMap {
    'xl-video-player': XlVideoPlayer;
  }
}
