import { overlayElements } from './ui/overlays/overlay-elements';
import { XlVideoPlayer } from './element/xl-video-player';
import { defineElements } from './utils/define-elements';
import { VERSION } from './version';

export * from './index';

const TAG = 'xl-video-player';
const first = (globalThis as Partial<typeof globalThis>).customElements?.get(TAG) as typeof XlVideoPlayer | undefined;

// Controls are defined before the player, which renders them. A second copy of the module leaves them to the first.
if (!first) defineElements({ ...overlayElements, [TAG]: XlVideoPlayer });
else if (first.version !== VERSION) {
  const other = first.version ?? 'another version';
  console.warn(`<${TAG}>: this page loads ${other}, which defines the tag, and ${VERSION}, which does not`);
}

declare global {
  interface HTMLElementTagNameMap {
    'xl-video-player': XlVideoPlayer;
  }
}
