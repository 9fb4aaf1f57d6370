import type { ExtensionContext } from '../extension';
import { showNotice } from '../show-notice';
import { isOnPicture } from './zoom-gestures';

/** What Safari tells of two fingers on a trackpad: https://developer.apple.com/documentation/webkitjs/gestureevent */
interface GestureEvent extends UIEvent {
  /** How far they are apart against when they began. */
  readonly scale: number;
  readonly clientX: number;
  readonly clientY: number;
}

/** Lets two fingers on a trackpad enlarge the picture in Safari, where they are no wheel as they are elsewhere. */
export function listenPinch({ player, layers }: ExtensionContext): void {
  const stage = layers.parentElement!;
  const { signal } = player;
  let start = 0;

  const onStart = (event: Event): void => {
    const { hasControls, disabledKeys, zoom, isTouch } = player.state;
    // Fingers on the picture itself are told by its surface.
    const isOurs = !isTouch && hasControls && !disabledKeys.includes('wheel') && isOnPicture(event.target as Element);
    start = isOurs ? zoom.scale : 0;
    if (isOurs) event.preventDefault();
  };
  const onChange = (event: Event): void => {
    if (start === 0) return;
    event.preventDefault();
    const { scale, clientX, clientY } = event as GestureEvent;
    const { left, top, width, height } = stage.getBoundingClientRect();
    player.actions.zoomPicture(start * scale, {
      x: (clientX - left) / width - 0.5,
      y: (clientY - top) / height - 0.5,
    });
    showNotice(layers, player.state.labels.percent(player.state.zoom.scale));
  };

  stage.addEventListener('gesturestart', onStart, { signal });
  stage.addEventListener('gesturechange', onChange, { signal });
}
