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
const LEAST_SCALE = 1.02;

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
        const next = asked < LEAST_SCALE ? 1 : Math.min(asked, MAX_SCALE);
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
const MOST_PX = 20;
/** Height of a line, in px, for wheels that count lines. */
const LINE_PX = 16;
/** How far a press may move before it drags, in px. */
const SLOP_PX = 4;

/**
 * Ctrl with the wheel, which is also what two fingers on a trackpad do, enlarges the picture at the pointer; a drag moves
 * it then. A plain wheel is the page's, and so is all of it where `disabled-keys` names `Wheel`.
 */
export function listenZoom({ player, services: { video }, layers }: ExtensionContext): void {
  const { signal } = player;
  const stage = layers.parentElement!;
  /** Where the pointer that is down was last. */
  let last: PointerEvent | undefined;
  let isDragging = false;

  /** A way in px as one in sizes of the player. */
  const shareOf = (x: number, y: number): Share => ({ x: x / stage.clientWidth, y: y / stage.clientHeight });

  const onWheel = (event: WheelEvent): void => {
    const { hasControls, disabledKeys, zoom = WHOLE } = player.state;
    if (!event.ctrlKey || !isOnPicture(event.target as Element) || !hasControls || disabledKeys.includes('wheel'))
      return;
    event.preventDefault();
    const px = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE_PX);
    const growth = Math.exp(-Math.sign(px) * Math.min(Math.abs(px), MOST_PX) * GROWTH_PER_PX);
    const { left, top, width, height } = stage.getBoundingClientRect();
    const at = shareOf(event.clientX - left - width / 2, event.clientY - top - height / 2);
    player.actions.zoomPicture?.(zoom.scale * growth, at);
    const { scale } = player.state.zoom ?? WHOLE;
    if (scale !== zoom.scale) showNotice(layers, player.state.labels.percent(scale));
  };
  const onDown = (event: PointerEvent): void => {
    isDragging = false;
    const isOurs = event.isPrimary && event.button === 0 && !event.defaultPrevented && !video.controls;
    last = isOurs && scaleOf(player.state) > 1 ? event : undefined;
    // The drag goes on outside of the player.
    if (last) video.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent): void => {
    if (!last || event.pointerId !== last.pointerId) return;
    const [x, y] = [event.clientX - last.clientX, event.clientY - last.clientY];
    if (!isDragging && Math.hypot(x, y) < SLOP_PX) return;
    isDragging = true;
    last = event;
    player.actions.movePicture?.(shareOf(x, y));
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
    const { hasControls, disabledKeys, isTouch } = player.state;
    // Fingers on the picture itself are told by its surface.
    const isOurs = !isTouch && hasControls && !disabledKeys.includes('wheel') && isOnPicture(event.target as Element);
    start = isOurs ? scaleOf(player.state) : 0;
    if (isOurs) event.preventDefault();
  };
  const onChange = (event: Event): void => {
    if (start === 0) return;
    event.preventDefault();
    const { scale, clientX, clientY } = event as GestureEvent;
    const { left, top, width, height } = stage.getBoundingClientRect();
    player.actions.zoomPicture?.(start * scale, {
      x: (clientX - left) / width - 0.5,
      y: (clientY - top) / height - 0.5,
    });
    showNotice(layers, player.state.labels.percent(scaleOf(player.state)));
  };

  stage.addEventListener('gesturestart', onStart, { signal });
  stage.addEventListener('gesturechange', onChange, { signal });
}
