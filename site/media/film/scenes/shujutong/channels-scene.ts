import { easeInOut, easeOut, mix, ramp } from '../../../easing';
import { drawChannelIcon, type ChannelIcon } from './channel-icon';
import { drawConsole, consoleBox, consoleRow } from './console-panel';
import { drawGlow } from '../../drawing/glow';
import { layer } from '../../drawing/layer';
import { drawGlassPanel } from '../../drawing/panel';
import { filmPalette, withOpacity } from '../../../palette';
import type { Scene } from '../../scene';
import { pointOnCubic, type Point } from '../../drawing/smooth-curve';
import { drawText } from '../../drawing/text';

interface Channel {
  name: string;
  icon: ChannelIcon;
  /** Where it drifts alone, and how it leans (radians). */
  alone: Point;
  lean: number;
}

const channels: readonly Channel[] = [
  { name: '搜索', icon: 'search', alone: [262, 176], lean: -0.1 },
  { name: '信息流', icon: 'feed', alone: [668, 128], lean: 0.06 },
  { name: '短视频', icon: 'video', alone: [1034, 226], lean: -0.07 },
  { name: '社交', icon: 'social', alone: [372, 430], lean: 0.09 },
  { name: '视频号', icon: 'clips', alone: [844, 446], lean: -0.05 },
];

const chip = { width: 252, height: 76 } as const;
/** Middle of the column that the chips line up in, in px from the left. */
const columnX = 262;
/** When the chips start to gather, in seconds. */
const gathering = 1.55;

function middleOf(channel: Channel, index: number, time: number): Point {
  const gathered = ramp(time, gathering + index * 0.09, gathering + 0.95 + index * 0.09, easeInOut);
  const drift: Point = [Math.sin(time * 1.1 + index * 2) * 9, Math.cos(time * 1.3 + index * 1.7) * 9];
  const from: Point = [channel.alone[0] + drift[0], channel.alone[1] + drift[1]];
  const to: Point = [columnX, consoleRow(index)];
  const bow: Point = [640, 310];
  return pointOnCubic(from, [mix(from[0], bow[0], 0.5), mix(from[1], bow[1], 0.6)], to, to, gathered);
}

function drawLooseLinks(context: CanvasRenderingContext2D, time: number): void {
  const places = channels.map((channel, index) => middleOf(channel, index, time));
  layer(context, { opacity: ramp(time, 0.4, 0.9) * (1 - ramp(time, 1.4, 1.8)) }, () => {
    context.strokeStyle = withOpacity(filmPalette.sky, 0.45);
    context.lineWidth = 2;
    context.setLineDash([4, 12]);
    for (const [from, to] of [
      [0, 1],
      [1, 2],
      [0, 3],
      [1, 4],
      [3, 4],
      [2, 4],
    ] as const) {
      context.beginPath();
      context.moveTo(...(places[from] ?? [0, 0]));
      context.lineTo(...(places[to] ?? [0, 0]));
      context.stroke();
    }
  });
}

function drawStream(context: CanvasRenderingContext2D, index: number, time: number): void {
  const drawn = ramp(time, 2.55 + index * 0.07, 3.15 + index * 0.07, easeInOut);
  if (drawn <= 0) return;
  const y = consoleRow(index);
  const from: Point = [columnX + chip.width / 2, y];
  const to: Point = [consoleBox.x, mix(y, consoleRow(2), 0.35)];
  const bend = (to[0] - from[0]) * 0.5;
  const at = (progress: number) => pointOnCubic(from, [from[0] + bend, from[1]], [to[0] - bend, to[1]], to, progress);
  const ink = context.createLinearGradient(from[0], 0, to[0], 0);
  ink.addColorStop(0, withOpacity(filmPalette.brand, 0.5));
  ink.addColorStop(1, filmPalette.cyan);
  context.strokeStyle = ink;
  context.lineWidth = 3;
  context.beginPath();
  context.moveTo(...from);
  for (let step = 1; step <= 24; step += 1) context.lineTo(...at((step / 24) * drawn));
  context.stroke();
  for (const offset of [0, 0.5]) {
    const progress = (time * 0.85 + offset + index * 0.23) % 1;
    if (progress > drawn) continue;
    const [x, dotY] = at(progress);
    drawGlow(context, x, dotY, 20, filmPalette.cyan, 0.9);
    context.fillStyle = filmPalette.white;
    context.beginPath();
    context.arc(x, dotY, 4, 0, Math.PI * 2);
    context.fill();
  }
}

function drawChip(context: CanvasRenderingContext2D, channel: Channel, index: number, time: number): void {
  const [x, y] = middleOf(channel, index, time);
  const appeared = ramp(time, 0.1 + index * 0.09, 0.65 + index * 0.09, easeOut);
  const settled = ramp(time, gathering + 0.2, gathering + 1, easeInOut);
  layer(context, { x, y, opacity: appeared, scale: mix(0.8, 1, appeared), turn: channel.lean * (1 - settled) }, () => {
    drawGlow(context, 0, 0, 190, filmPalette.brand, 0.45, 0.5);
    drawGlassPanel(context, { x: -chip.width / 2, y: -chip.height / 2, ...chip }, chip.height / 2);
    drawChannelIcon(context, channel.icon, -chip.width / 2 + 40, 0);
    drawText(context, channel.name, 26, 1, {
      size: 32,
      weight: 700,
      color: filmPalette.white,
      align: 'center',
      tracking: 2,
    });
  });
}

/** Channels drift apart from each other, then flow together into one console. */
export const channelsScene: Scene = (context, time) => {
  drawLooseLinks(context, time);
  channels.forEach((_, index) => drawStream(context, index, time));
  drawConsole(context, time - 2.05);
  channels.forEach((channel, index) => drawChip(context, channel, index, time));
};
