import type { ExtensionContext } from '../extension';
import { showNotice } from '../show-notice';
import type { Share } from './picture-zoom';

/** What the pointer is on when it is on the picture: other things on it keep the wheel. */
const PICTURE = 'video, .centre-button, .touch-surface';
/** Whether what is pointed at is the picture, and not something on it. */
export const isOnPicture = (target: Element): boolean => target.closest(PICTURE) !== null;

/** Growth by one px of the wheel, as exponent: what two fingers on a trackpad do feels like touching the picture. */
const GROWTH_PER_PX = 0.01;
/** Most that one event of the wheel counts, in px: a notch of a mouse's is six times a trackpad's. */
const MOST_PX = 20;
/** Height of a line, in px, for wheels that count lines. */
const LINE_PX = 16;
/** How far a press may move before it drags, in px. */
const SLOP_PX = 4;

/**
 * Ctrl with the wheel, which is also what two fingers on a trackpad do, enlarges the picture at the pointer; a drag moves
 * it then. A plain wheel is the page's, and so is all of it where `disabled-keys` names `Wheel`.
 */
export function listenZoom({ player, owners: { video }, layers }: ExtensionContext): void {
  const { signal } = player;
  const stage = layers.parentElement!;
  /** Where the pointer that is down was last. */
  let last: PointerEvent | undefined;
  let isDragging = false;

  /** A way in px as one in sizes of the player. */
  const shareOf = (x: number, y: number): Share => ({ x: x / stage.clientWidth, y: y / stage.clientHeight });

  const onWheel = (event: WheelEvent): void => {
    const { hasControls, disabledKeys, zoom } = player.state;
    if (!event.ctrlKey || !isOnPicture(event.target as Element) || !hasControls || disabledKeys.includes('wheel'))
      return;
    event.preventDefault();
    const px = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE_PX);
    const growth = Math.exp(-Math.sign(px) * Math.min(Math.abs(px), MOST_PX) * GROWTH_PER_PX);
    const { left, top, width, height } = stage.getBoundingClientRect();
    const at = shareOf(event.clientX - left - width / 2, event.clientY - top - height / 2);
    player.actions.zoomPicture(zoom.scale * growth, at);
    const { scale } = player.state.zoom;
    if (scale !== zoom.scale) showNotice(layers, player.state.labels.percent(scale));
  };
  const onDown = (event: PointerEvent): void => {
    isDragging = false;
    const isOurs = event.isPrimary && event.button === 0 && !event.defaultPrevented && !video.controls;
    last = isOurs && player.state.zoom.scale > 1 ? event : undefined;
    // The drag goes on outside of the player.
    if (last) video.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent): void => {
    if (!last || event.pointerId !== last.pointerId) return;
    const [x, y] = [event.clientX - last.clientX, event.clientY - last.clientY];
    if (!isDragging && Math.hypot(x, y) < SLOP_PX) return;
    isDragging = true;
    last = event;
    player.actions.movePicture(shareOf(x, y));
  };
  /** What ends a drag is no click. */
  const onClick = (event: Event): void => {
    if (isDragging) event.stopPropagation();
    isDragging = false;
  };

  stage.addEventListener('wheel', onWheel, { signal, passive: false });
  video.addEventListener('pointerdown', onDown, { signal });
  video.addEventListener('pointermove', onMove, { signal });
  for (const type of ['pointerup', 'pointercancel'] as const) {
    video.addEventListener(type, () => (last = undefined), { signal });
  }
  stage.addEventListener('click', onClick, { signal, capture: true });
}
