import { defineFeature, type Services } from '../../player/services';
import type { PlayerState } from '../../player/player';
import type { PictureZoom } from './picture-look';
import { showNotice } from '../../ui/base/notice';
import { clamp } from '../../utils/clamp';
import type { ExtensionContext } from '../extension';

/** Maximum scale of the picture. */
export const MAX_SCALE = 5;
/** Zoom that shows the whole picture. */
export const WHOLE: PictureZoom = { scale: 1, x: 0, y: 0 };
const scaleOf = ({ zoom = WHOLE }: PlayerState): number => zoom.scale;
/** Minimum scale of an enlarged picture; a smaller one becomes 1. */
const MIN_SCALE = 1.02;

/** Point or offset in the player, from its centre, in widths and heights of the player. */
interface PlayerOffset {
  readonly x: number;
  readonly y: number;
}

export interface PictureZoomState {
  readonly zoom: PictureZoom;
}

/** Zoom into a part of the picture. */
export const pictureZoom = defineFeature({
  on: { preferences: ['preferenceschange'] },
  read: ({ preferences }: Services): PictureZoomState => ({ zoom: preferences.state.zoom ?? WHOLE }),
  actions({ preferences }) {
    const show = (scale: number, { x, y }: PlayerOffset): void => {
      // The picture still covers all that the whole picture covers.
      const limit = (scale - 1) / 2;
      preferences.choose({ zoom: { scale, x: clamp(x, -limit, limit), y: clamp(y, -limit, limit) } });
    };
    const now = (): PictureZoom => preferences.state.zoom ?? WHOLE;
    return {
      /** Scales the picture, 1..5, clamped; the point of the picture at `at` stays in place. */
      zoomPicture(requestedScale: number, at: PlayerOffset = { x: 0, y: 0 }): void {
        if (Number.isNaN(requestedScale)) return;
        const { scale, x, y } = now();
        const next = requestedScale < MIN_SCALE ? 1 : Math.min(requestedScale, MAX_SCALE);
        const growth = next / scale;
        show(next, { x: at.x - (at.x - x) * growth, y: at.y - (at.y - y) * growth });
      },
      /** Moves the enlarged picture, up to its edge. */
      movePicture(offset: PlayerOffset): void {
        const { scale, x, y } = now();
        show(scale, { x: x + offset.x, y: y + offset.y });
      },
      /** Resets the zoom, the rotation and the fit. */
      resetPicture: () => preferences.choose({ zoom: undefined, rotation: 0, pictureFit: 'auto' }),
    };
  },
});

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly pictureZoom: typeof pictureZoom;
  }
}

/** Elements that count as the picture; other elements over it keep the wheel. */
const PICTURE = 'video, .centre-button, .touch-surface';

/** Exponent of the growth per px of the wheel; a trackpad pinch then feels like touching the picture. */
const GROWTH_PER_PX = 0.01;
/** Maximum px of one wheel event; a notch of a mouse wheel is six times an event of a trackpad. */
const MAX_WHEEL_PX = 20;
/** Height of a line, in px, for wheels that report lines. */
const LINE_PX = 16;
/** Distance that a press may move before it is a drag, in px. */
const SLOP_PX = 4;

/** Trackpad pinch in Safari: https://developer.apple.com/documentation/webkitjs/gestureevent */
interface GestureEvent extends UIEvent {
  /** Distance of the fingers divided by that at the start. */
  readonly scale: number;
  readonly clientX: number;
  readonly clientY: number;
}

/**
 * Zooms at the pointer with Ctrl and the wheel, which a trackpad pinch also sends except in Safari; a drag then moves
 * the picture. The page keeps the plain wheel, and every wheel event if `disabled-keys` has `Wheel`.
 */
export function listenZoom({ player, services: { video }, layers }: ExtensionContext): void {
  const { signal } = player;
  const stage = layers.parentElement!;
  /** Scale at the start of a pinch, 0 outside of one. */
  let pinchStart = 0;
  /** Last event of the pressed pointer. */
  let last: PointerEvent | undefined;
  let isDragging = false;

  const canZoom = ({ target }: Event): boolean => {
    const { hasControls, disabledKeys } = player.state;
    return hasControls && !disabledKeys.includes('wheel') && (target as Element).closest(PICTURE) !== null;
  };
  const zoomTo = (scale: number, { clientX, clientY }: WheelEvent | GestureEvent): void => {
    const { left, top, width, height } = stage.getBoundingClientRect();
    player.actions.zoomPicture?.(scale, { x: (clientX - left) / width - 0.5, y: (clientY - top) / height - 0.5 });
  };
  const showScale = (): void => showNotice(layers, player.state.labels.percent(scaleOf(player.state)));

  const onWheel = (event: WheelEvent): void => {
    if (!event.ctrlKey || !canZoom(event)) return;
    event.preventDefault();
    const px = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE_PX);
    const growth = Math.exp(-Math.sign(px) * Math.min(Math.abs(px), MAX_WHEEL_PX) * GROWTH_PER_PX);
    const scale = scaleOf(player.state);
    zoomTo(scale * growth, event);
    if (scaleOf(player.state) !== scale) showScale();
  };
  const onPinchStart = (event: Event): void => {
    // Touches on the picture are handled by the touch surface.
    const isPinch = !player.state.isTouch && canZoom(event);
    pinchStart = isPinch ? scaleOf(player.state) : 0;
    if (isPinch) event.preventDefault();
  };
  const onPinch = (event: Event): void => {
    if (pinchStart === 0) return;
    event.preventDefault();
    const pinch = event as GestureEvent;
    zoomTo(pinchStart * pinch.scale, pinch);
    showScale();
  };
  const onDown = (event: PointerEvent): void => {
    isDragging = false;
    const canDrag = event.isPrimary && event.button === 0 && !event.defaultPrevented && !video.controls;
    last = canDrag && scaleOf(player.state) > 1 ? event : undefined;
    // The drag continues outside of the player.
    if (last) video.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent): void => {
    if (!last || event.pointerId !== last.pointerId) return;
    const [x, y] = [event.clientX - last.clientX, event.clientY - last.clientY];
    if (!isDragging && Math.hypot(x, y) < SLOP_PX) return;
    isDragging = true;
    last = event;
    player.actions.movePicture?.({ x: x / stage.clientWidth, y: y / stage.clientHeight });
  };
  const onUp = (): void => void (last = undefined);
  /** Suppresses the click at the end of a drag. */
  const onClick = (event: Event): void => {
    if (isDragging) event.stopPropagation();
    isDragging = false;
  };

  stage.addEventListener('wheel', onWheel, { signal, passive: false });
  stage.addEventListener('gesturestart', onPinchStart, { signal });
  stage.addEventListener('gesturechange', onPinch, { signal });
  video.addEventListener('pointerdown', onDown, { signal });
  video.addEventListener('pointermove', onMove, { signal });
  for (const type of ['pointerup', 'pointercancel']) video.addEventListener(type, onUp, { signal });
  stage.addEventListener('click', onClick, { signal, capture: true });
}
