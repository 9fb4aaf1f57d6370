import { useEffect, useId, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { maxZoom, moveBy, zoomOf, zoomTo, type CropFrame } from './crop-frame';
import styles from './avatar-dialog.module.css';

/** Pixels of the preview's width and height. */
const previewSide = 256;
/** How far an arrow key moves, in sides of the frame. */
const keyStep = 0.05;
const zoomStep = 0.1;

const moves: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

interface PictureCropperProps {
  picture: ImageBitmap;
  frame: CropFrame;
  onFrame: (frame: CropFrame) => void;
}

/** Chooses the square of a picture: moved by dragging or arrow keys, zoomed by the slider, the wheel, + and −. */
export function PictureCropper({ picture, frame, onFrame }: PictureCropperProps): ReactNode {
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const zoom = zoomOf(frame, picture);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) drawFrame(context, picture, frame);
  }, [picture, frame]);

  // React listens for wheels passively, and the page behind must not scroll.
  useEffect(() => {
    const listening = new AbortController();
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      onFrame(zoomTo(frame, picture, zoom - Math.sign(event.deltaY) * zoomStep));
    };
    canvas.current?.addEventListener('wheel', turn, { passive: false, signal: listening.signal });
    return () => listening.abort();
  }, [frame, onFrame, picture, zoom]);

  function drag(event: PointerEvent<HTMLCanvasElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    onFrame(moveBy(frame, picture, -event.movementX / width, -event.movementY / height));
  }

  function press(event: KeyboardEvent): void {
    const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
    if (move) onFrame(moveBy(frame, picture, ...move));
    else if (event.key === '+' || event.key === '=') onFrame(zoomTo(frame, picture, zoom + zoomStep));
    else if (event.key === '-') onFrame(zoomTo(frame, picture, zoom - zoomStep));
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.cropper}>
      <canvas
        ref={canvas}
        className={styles.preview}
        width={previewSide}
        height={previewSide}
        // A picture that keys move is what this role is for.
        // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role
        role="application"
        aria-label="头像预览，用方向键移动，加减键缩放"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
      />
      <label htmlFor={id} className={styles.zoom}>
        缩放
        <input
          id={id}
          type="range"
          min={1}
          max={maxZoom}
          step={zoomStep}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          onChange={({ currentTarget }) => onFrame(zoomTo(frame, picture, Number(currentTarget.value)))}
        />
      </label>
      <p className={styles.hint}>拖动图片调整位置，也可以用方向键移动。</p>
    </div>
  );
}

/** Fills a canvas with the square of a picture; what is transparent becomes white, as everywhere a picture is shown. */
export function drawFrame(context: CanvasRenderingContext2D, picture: ImageBitmap, { x, y, side }: CropFrame): void {
  const { width, height } = context.canvas;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, side, side, 0, 0, width, height);
}
