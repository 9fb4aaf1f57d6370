import { defineFeature, type Services } from '../../player/services';
import type { PlayerState } from '../../player/player';
import type { PictureZoom } from './picture-look';
import { showNotice } from '../../ui/base/notice';
import { clamp } from '../../utils/clamp';
import type { ExtensionContext } from '../extension';

/** How much larger than usual the picture becomes at most. */
export const MAX_SCALE = 5;
/** All of the picture. */
export const WHOLE: PictureZoom = { scale: 1, x: 0, y: 0 };
/** How much larger than usual the picture is, 1..5. */
const scaleOf = ({ zoom = WHOLE }: PlayerState): number => zoom.scale;
/** Below this the picture is as good as whole, and becomes it. */
const MIN_SCALE = 1.02;

/** A place in the player or a way through it, from its middle, in widths and heights of the player. */
interface Share {
  readonly x: number;
  readonly y: number;
}

export interface PictureZoomState {
  readonly zoom: PictureZoom;
}

/** Looking at a part of the picture from nearby. */
export const pictureZoom = defineFeature({
  on: { preferences: ['preferenceschange'] },
  read: ({ preferences }: Services): PictureZoomState => ({ zoom: preferences.state.zoom ?? WHOLE }),
  actions({ preferences }) {
    const show = (scale: number, { x, y }: Share): void => {
      // The picture covers at least what it covers when it is whole.
      const limit = (scale - 1) / 2;
      preferences.choose({ zoom: { scale, x: clamp(x, -limit, limit), y: clamp(y, -limit, limit) } });
    };
    const now = (): PictureZoom => preferences.state.zoom ?? WHOLE;
    return {
      /** Makes the picture so much larger than usual, 1..5, clamped; what is seen at the place stays there. */
      zoomPicture(asked: number, at: Share = { x: 0, y: 0 }): void {
        if (Number.isNaN(asked)) return;
        const { scale, x, y } = now();
        const next = asked < MIN_SCALE ? 1 : Math.min(asked, MAX_SCALE);
        const growth = next / scale;
        show(next, { x: at.x - (at.x - x) * growth, y: at.y - (at.y - y) * growth });
      },
      /** Moves the enlarged picture, no further than to its edge. */
      movePicture(way: Share): void {
        const { scale, x, y } = now();
        show(scale, { x: x + way.x, y: y + way.y });
      },
      /** Shows the whole picture as it is. */
      resetPicture: () => preferences.choose({ zoom: undefined, rotation: 0, pictureFit: 'auto' }),
    };
  },
});

declare module '../../player/player' {
  interface PlayerFeatures {
    readonly pictureZoom: typeof pictureZoom;
  }
}

/** What the pointer is on when it is on the picture: other things on it keep the wheel. */
const PICTURE = 'video, .centre-button, .touch-surface';
/** Whether what is pointed at is the picture, and not something on it. */
const isOnPicture = (target: Element): boolean => target.closest(PICTURE) !== null;

/** Growth by one px of the wheel, as exponent: what two fingers on a trackpad do feels like touching the picture. */
const GROWTH_PER_PX = 0.01;
/** Most that one event of the wheel counts, in px: a notch of a mouse's is six times a trackpad's. */
const MAX_WHEEL_PX = 20;
/** Height of a line, in px, for wheels that count lines. */
const LINE_PX = 16;
/** How far a press may move before it drags, in px. */
const SLOP_PX = 4;

/** What Safari says of two fingers on a trackpad: https://developer.apple.com/documentation/webkitjs/gestureevent */
interface GestureEvent extends UIEvent {
  /** How far they are apart against when they began. */
  readonly scale: number;
  readonly clientX: number;
  readonly clientY: number;
}

/**
 * Ctrl with the wheel, which is also what two fingers on a trackpad do but in Safari, enlarges the picture at the pointer;
 * a drag moves it then. A plain wheel is the page's, and so is all of it where `disabled-keys` names `Wheel`.
 */
export function listenZoom({ player, services: { video }, layers }: ExtensionContext): void {
  const { signal } = player;
  const stage = layers.parentElement!;
  /** Scale at which two fingers began, 0 where they do something else. */
  let pinchStart = 0;
  /** Where the pointer that is down was last. */
  let last: PointerEvent | undefined;
  let isDragging = false;

  const canZoom = ({ target }: Event): boolean => {
    const { hasControls, disabledKeys } = player.state;
    return hasControls && !disabledKeys.includes('wheel') && isOnPicture(target as Element);
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
    // Fingers on the picture itself are for its surface.
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
    // The drag goes on outside of the player.
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
  /** What ends a drag is no click. */
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
