import { barControls, registerControl } from './ui/base/control-registry';
import { overlayElements } from './ui/overlays/overlay-elements';
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
