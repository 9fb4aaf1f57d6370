import { overlayElements } from './ui/overlays/overlay-elements';
import { XlVideoPlayer } from './element/xl-video-player';
import { defineElements } from './utils/define-elements';

export * from './index';

// Controls are defined before the player, which renders them.
defineElements({ ...overlayElements, 'xl-video-player': XlVideoPlayer });

declare global {
  interface HTMLElementTagNameMap {
    'xl-video-player': XlVideoPlayer;
  }
}
