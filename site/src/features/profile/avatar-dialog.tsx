import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { upload } from '#contract/upload/upload-endpoints.ts';
import { getUser, updateUser } from '#contract/user/user-endpoints.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useAction } from '#data/http/use-action.ts';
import { useSessionStore } from '#data/session/session.tsx';
import { useNotify } from '#ui/toast/use-notify.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { heicRefusal, pictureTypeOf } from '#data/picture-type.ts';
import styles from './profile.module.css';

interface AvatarDialogProps {
  /** The chosen file. */
  file: File;
  onClose: () => void;
}

/** Crops a picture to a square and makes it the user's avatar. */
export default function AvatarDialog({ file, onClose }: AvatarDialogProps): ReactNode {
  const session = useSessionStore();
  const notify = useNotify();
  const sending = useAction(upload);
  const saving = useAction(updateUser, { refreshes: [getUser] });
  const [picture, setPicture] = useState<ImageBitmap>();
  const [frame, setFrame] = useState<CropFrame>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    let isMounted = true;
    async function open(): Promise<void> {
      try {
        const bitmap = await createImageBitmap(file);
        if (!isMounted) return bitmap.close();
        setPicture(bitmap);
        setFrame(wholeFrame(bitmap));
      } catch {
        const type = await pictureTypeOf(file).catch(() => undefined);
        if (!isMounted) return;
        setProblem(type === 'heic' ? heicRefusal : '无法读取这张图片，请选择 PNG、JPG 或 WebP 图片');
      }
    }
    void open();
    return () => {
      isMounted = false;
    };
  }, [file]);
  useEffect(() => () => picture?.close(), [picture]);

  async function save(): Promise<void> {
    if (!picture || !frame) return;
    setProblem(undefined);
    try {
      const { Url } = await sending.submit({ body: { kind: 'avatar', file: await cropPicture(picture, frame) } });
      const { AvatarUrl } = await saving.submit({ body: { AvatarUrl: Url } });
      session.updateUser({ AvatarUrl });
      notify.success('头像已更新');
      onClose();
    } catch (error) {
      setProblem(error instanceof ApiFailure ? failureText(error) : '无法处理这张图片，请换一张试试');
    }
  }

  return (
    <FormDialog
      title="裁剪头像"
      action="保存头像"
      form={{
        isPending: !picture || sending.isPending || saving.isPending,
        failure: problem,
        onSubmit: () => void save(),
      }}
      onClose={onClose}
    >
      {picture && frame ? (
        <PictureCropper picture={picture} frame={frame} onFrame={setFrame} />
      ) : (
        <div className={styles.waiting} aria-busy={problem === undefined} />
      )}
    </FormDialog>
  );
}

/** Width and height of the preview, in pixels. */
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
function PictureCropper({ picture, frame, onFrame }: PictureCropperProps): ReactNode {
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
    const zoomByWheel = (event: WheelEvent) => {
      event.preventDefault();
      onFrame(zoomTo(frame, picture, zoom - Math.sign(event.deltaY) * zoomStep));
    };
    canvas.current?.addEventListener('wheel', zoomByWheel, { passive: false, signal: listening.signal });
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
    <div className="grid justify-items-center gap-3">
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
      <label htmlFor={id} className={`${styles.zoom} flex gap-3 items-center`}>
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
      <p className="text-secondary size-small">拖动图片调整位置，也可以用方向键移动。</p>
    </div>
  );
}

/** The shown square of a picture, in the picture's pixels. */
interface CropFrame {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Highest zoom; 1 shows the largest square. */
const maxZoom = 4;

/** The largest square in the middle of a picture. */
export function wholeFrame({ width, height }: Size): CropFrame {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

/** Zoom of a frame: 1 shows the largest square. */
export function zoomOf(frame: CropFrame, size: Size): number {
  return Math.min(size.width, size.height) / frame.side;
}

/** The frame around the same middle at another zoom. */
export function zoomTo(frame: CropFrame, size: Size, zoom: number): CropFrame {
  const side = Math.min(size.width, size.height) / Math.min(maxZoom, Math.max(1, zoom));
  const shift = (frame.side - side) / 2;
  return moveInside({ x: frame.x + shift, y: frame.y + shift, side }, size);
}

/** The frame moved by so many of its own sides, and kept inside the picture. */
export function moveBy(frame: CropFrame, size: Size, right: number, down: number): CropFrame {
  return moveInside({ ...frame, x: frame.x + right * frame.side, y: frame.y + down * frame.side }, size);
}

function moveInside({ x, y, side }: CropFrame, { width, height }: Size): CropFrame {
  const inside = (value: number, end: number) => Math.min(Math.max(0, value), Math.max(0, end - side));
  return { x: inside(x, width), y: inside(y, height), side };
}

/** Fills a canvas with the square of a picture; transparent pixels become white, as everywhere a picture is shown. */
function drawFrame(context: CanvasRenderingContext2D, picture: ImageBitmap, { x, y, side }: CropFrame): void {
  const { width, height } = context.canvas;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, side, side, 0, 0, width, height);
}

/** Width and height of an avatar, in pixels: sharp where it is shown largest, on screens of four pixels a point. */
const avatarSide = 512;
const quality = 0.9;
/** Most bytes that the server takes. */
const maxBytes = 2 * 1024 * 1024;

/** The square of a picture as a file: WebP, or PNG where the browser writes none. Rejects when none is small enough. */
async function cropPicture(picture: ImageBitmap, frame: CropFrame): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = document.createElement('canvas');
  canvas.width = avatarSide;
  canvas.height = avatarSide;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas');
  drawFrame(context, picture, frame);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
  if (!blob || blob.size > maxBytes) throw new Error('The picture cannot be written');
  return new Uint8Array(await blob.arrayBuffer());
}
