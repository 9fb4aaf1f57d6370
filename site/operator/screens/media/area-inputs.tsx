import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import type { GetMediaReply } from '#contract/operator/media-schema.ts';
import type { CustomControl, FormField } from '../../ui/form-field';
import styles from './media.module.css';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point as the form keeps it: `30-60`. */
export const focusText = ({ x, y }: Point) => `${x}-${y}`;

export function parseFocus(text: string): Point {
  const [x = 50, y = 50] = text.split('-').map(Number);
  return { x, y };
}

const limited = (value: number, min: number, max: number) => Math.min(Math.max(Math.round(value), min), max);

/** Where an event is within an element, from 0 to 1. */
function pointOf({ clientX, clientY }: PointerEvent, element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return {
    x: Math.min(Math.max((clientX - left) / width, 0), 1),
    y: Math.min(Math.max((clientY - top) / height, 0), 1),
  };
}

/** Asks what of a picture stays visible where pages crop it: a click on the picture, or the arrow keys. */
export function focusInput(row: GetMediaReply): FormField {
  return {
    name: 'focus',
    label: '焦点',
    hint: '页面放不下整张图时，会围绕焦点裁切。点图片上最重要的地方，或用方向键移动。',
    renderControl: (control) => <FocusControl row={row} control={control} />,
  };
}

const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

function FocusControl({ row, control }: { row: GetMediaReply; control: CustomControl }): ReactNode {
  const { props, ref, value, onChange } = control;
  const focus = parseFocus(value);
  const position = `${focus.x}% ${focus.y}%`;
  function onKeyDown(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const by = event.shiftKey ? 10 : 2;
    onChange(focusText({ x: limited(focus.x + step.x * by, 0, 100), y: limited(focus.y + step.y * by, 0, 100) }));
  }
  return (
    <div className={styles.focus}>
      <button
        {...props}
        ref={ref}
        type="button"
        className={styles.focusPicture}
        aria-label={`焦点：左起 ${focus.x}%，上起 ${focus.y}%`}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          const { x, y } = pointOf(event, event.currentTarget);
          onChange(focusText({ x: limited(x * 100, 0, 100), y: limited(y * 100, 0, 100) }));
        }}
      >
        <img src={row.src} alt="" draggable={false} />
        <span className={styles.focusPoint} style={{ left: `${focus.x}%`, top: `${focus.y}%` }} />
      </button>
      <div className={styles.crops} aria-hidden>
        {['16 / 9', '1 / 1', '3 / 4'].map((shape) => (
          <span key={shape}>
            <img src={row.src} alt="" style={{ aspectRatio: shape, objectPosition: position }} />
            {shape.replaceAll(' ', '').replace('/', ':')}
          </span>
        ))}
      </div>
    </div>
  );
}

/** A part of a picture, in its pixels. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** An area as the form keeps it: left, top, width, height. */
export const areaText = ({ left, top, width, height }: Area) => [left, top, width, height].join();

/** @param text as it was typed: numbers that are none are NaN. */
export function parseArea(text: string): Area {
  const [left = NaN, top = NaN, width = NaN, height = NaN] = text
    .split(',')
    .map((side) => (/^\s*-?\d+\s*$/.test(side) ? Number(side) : NaN));
  return { left, top, width, height };
}

/** Shapes that pages show, by what they are called; 0 for any. */
const shapes: readonly (readonly [name: string, ratio: number])[] = [
  ['自由', 0],
  ['16:9', 16 / 9],
  ['4:3', 4 / 3],
  ['1:1', 1],
  ['3:4', 3 / 4],
];

const sides: readonly (readonly [name: keyof Area, label: string])[] = [
  ['left', '左起'],
  ['top', '上起'],
  ['width', '宽'],
  ['height', '高'],
];

type Size = Pick<GetMediaReply, 'width' | 'height'>;

/** The first side of an area that is no whole number within the picture, and what it may be. */
export function areaProblem(
  size: Size,
  text: string,
): { readonly side: keyof Area; readonly text: string } | undefined {
  const area = parseArea(text);
  const limits: Readonly<Record<keyof Area, readonly [min: number, max: number]>> = {
    left: [0, size.width - 1],
    top: [0, size.height - 1],
    width: [1, size.width - (area.left || 0)],
    height: [1, size.height - (area.top || 0)],
  };
  for (const [side, label] of sides) {
    const [min, max] = limits[side];
    if (!(area[side] >= min && area[side] <= max)) return { side, text: `${label}：请填写 ${min} 到 ${max} 的整数` };
  }
  return undefined;
}

/** The largest part of a shape, in the middle. */
function largest(row: Size, ratio: number): Area {
  if (ratio === 0) return { left: 0, top: 0, width: row.width, height: row.height };
  const width = Math.min(row.width, Math.round(row.height * ratio));
  const height = Math.min(row.height, Math.round(width / ratio));
  return { left: Math.round((row.width - width) / 2), top: Math.round((row.height - height) / 2), width, height };
}

/** Asks for a part of a picture: drawn on it, or typed in pixels. */
export function areaInput(row: GetMediaReply): FormField {
  return {
    name: 'area',
    label: '保留的部分',
    hint: '在图片上拖出要保留的部分；选了比例就按比例拖。也可以直接填写像素。',
    check: (text) => areaProblem(row, text)?.text,
    renderControl: (control) => <AreaControl row={row} control={control} />,
  };
}

function AreaControl({ row, control }: { row: GetMediaReply; control: CustomControl }): ReactNode {
  const { props, labelledBy, ref, value, onChange } = control;
  const [ratio, setRatio] = useState(0);
  const start = useRef<Point>(undefined);
  const typed = value.split(',');
  const problem = areaProblem(row, value);
  const area = parseArea(value);
  const shown = problem ? largest(row, 0) : area;
  const set = (changed: Area) => onChange(areaText(within(row, changed)));

  function draw(event: PointerEvent<HTMLDivElement>): void {
    const from = start.current;
    if (!from) return;
    const to = pointOf(event, event.currentTarget);
    const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
    const width = Math.max(1, Math.abs(to.x - from.x) * row.width);
    const height = ratio === 0 ? Math.abs(to.y - from.y) * row.height : width / ratio;
    set({ left: x * row.width, top: y * row.height, width, height: Math.max(1, height) });
  }
  return (
    <fieldset className={styles.area} aria-labelledby={labelledBy} aria-describedby={props['aria-describedby']}>
      <div className={styles.shapes}>
        {shapes.map(([name, each]) => (
          <label key={name}>
            <input
              type="radio"
              name="shape"
              checked={ratio === each}
              onChange={() => {
                setRatio(each);
                set(largest(row, each));
              }}
            />{' '}
            {name}
          </label>
        ))}
      </div>
      <div
        className={styles.areaPicture}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          start.current = pointOf(event, event.currentTarget);
        }}
        onPointerMove={draw}
        onPointerUp={() => (start.current = undefined)}
        onPointerCancel={() => (start.current = undefined)}
      >
        <img src={row.src} alt="" draggable={false} />
        <span
          className={styles.areaBox}
          style={{
            left: `${(shown.left / row.width) * 100}%`,
            top: `${(shown.top / row.height) * 100}%`,
            width: `${(shown.width / row.width) * 100}%`,
            height: `${(shown.height / row.height) * 100}%`,
          }}
        />
      </div>
      <div className={styles.sides}>
        {sides.map(([name, label], index) => (
          <label key={name}>
            {label}
            <input
              // What is wrong is where a refused form leads to.
              {...(name === (problem?.side ?? 'left') && { ref })}
              {...(index === 0 && { id: props.id })}
              inputMode="numeric"
              disabled={props.disabled}
              aria-invalid={name === problem?.side}
              aria-describedby={props['aria-describedby']}
              value={typed[index] ?? ''}
              onBlur={props.onBlur}
              onChange={({ target }) => {
                const next = { ...parseArea(value), [name]: parseArea(target.value).left };
                const sidesTyped = sides.map(([side], place) => (side === name ? target.value : (typed[place] ?? '')));
                if (ratio !== 0 && name === 'width' && next.width > 0)
                  sidesTyped[3] = String(Math.round(next.width / ratio));
                if (ratio !== 0 && name === 'height' && next.height > 0)
                  sidesTyped[2] = String(Math.round(next.height * ratio));
                onChange(sidesTyped.map((side) => side.replaceAll(',', '')).join());
              }}
            />
          </label>
        ))}
        <span>像素</span>
      </div>
    </fieldset>
  );
}

/** An area of whole pixels that does not leave the picture. */
function within(row: Size, area: Area): Area {
  const left = limited(area.left, 0, row.width - 1);
  const top = limited(area.top, 0, row.height - 1);
  return {
    left,
    top,
    width: limited(area.width, 1, row.width - left),
    height: limited(area.height, 1, row.height - top),
  };
}
