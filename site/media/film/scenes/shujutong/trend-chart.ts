import { content, windowBox } from './dashboard-window';
import { easeInOut, easeOut, mix, ramp } from '../../../easing';
import { layer } from '../../drawing/layer';
import { drawPaper, traceBox } from '../../drawing/panel';
import { filmPalette, withOpacity } from '../../../palette';
import { traceCurve, type Point } from '../../drawing/smooth-curve';
import { drawText } from '../../drawing/text';
import { wholeNumber } from '../../drawing/whole-number';

const box = { x: content.x, y: windowBox.y + 222, width: 628, height: 290 } as const;
const plot = { x: box.x + 26, y: box.y + 74, width: box.width - 52, height: box.height - 122 } as const;
const days = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];

/** Heights of both lines, from 0 (foot of the plot) to 1. */
const conversions = [0.16, 0.24, 0.2, 0.36, 0.33, 0.5, 0.46, 0.62, 0.58, 0.74, 0.8, 0.77, 0.96];
const spending = [0.3, 0.33, 0.29, 0.37, 0.34, 0.41, 0.38, 0.44, 0.4, 0.46, 0.43, 0.48, 0.47];

function pointsOf(values: readonly number[]): Point[] {
  return values.map((value, index) => [
    plot.x + (index / (values.length - 1)) * plot.width,
    plot.y + plot.height * (1 - value),
  ]);
}

function drawScale(context: CanvasRenderingContext2D): void {
  drawText(context, '转化趋势', box.x + 24, box.y + 35, { size: 24, weight: 700, color: filmPalette.ink });
  const legend = [
    { name: '转化', color: filmPalette.brand, x: box.x + box.width - 170 },
    { name: '消耗', color: '#ffa940', x: box.x + box.width - 80 },
  ];
  for (const { name, color, x } of legend) {
    context.fillStyle = color;
    context.beginPath();
    context.arc(x - 12, box.y + 35, 6, 0, Math.PI * 2);
    context.fill();
    drawText(context, name, x, box.y + 36, { size: 20, color: filmPalette.grey });
  }
  context.fillStyle = filmPalette.line;
  for (let row = 0; row <= 3; row += 1) {
    context.fillRect(plot.x, Math.round(plot.y + (plot.height * row) / 3), plot.width, 1.5);
  }
  days.forEach((day, index) => {
    const x = mix(plot.x + 20, plot.x + plot.width - 20, index / (days.length - 1));
    drawText(context, day, x, box.y + box.height - 24, { size: 18, color: filmPalette.grey, align: 'center' });
  });
}

function drawLines(context: CanvasRenderingContext2D, drawn: number): void {
  context.save();
  context.beginPath();
  context.rect(plot.x - 8, box.y, (plot.width + 16) * drawn, box.height);
  context.clip();
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.strokeStyle = '#ffa940';
  context.lineWidth = 3;
  traceCurve(context, pointsOf(spending));
  context.stroke();
  const points = pointsOf(conversions);
  traceCurve(context, points);
  context.strokeStyle = filmPalette.brand;
  context.lineWidth = 4.5;
  context.stroke();
  context.lineTo(plot.x + plot.width, plot.y + plot.height);
  context.lineTo(plot.x, plot.y + plot.height);
  const shade = context.createLinearGradient(0, plot.y, 0, plot.y + plot.height);
  shade.addColorStop(0, withOpacity(filmPalette.brand, 0.3));
  shade.addColorStop(1, withOpacity(filmPalette.brand, 0));
  context.fillStyle = shade;
  context.fill();
  context.restore();
}

/** A tip that walks along the line of conversions, from one point to a later one. */
function drawTip(context: CanvasRenderingContext2D, time: number): void {
  const walked = mix(6, 10, ramp(time, 0.5, 1.9, easeInOut));
  const from = Math.floor(walked);
  const value = mix(conversions[from] ?? 0, conversions[from + 1] ?? 0, easeInOut(walked - from));
  const x = plot.x + (walked / (conversions.length - 1)) * plot.width;
  const y = plot.y + plot.height * (1 - value);
  layer(context, { opacity: ramp(time, 0, 0.4) }, () => {
    context.fillStyle = withOpacity(filmPalette.brand, 0.35);
    context.fillRect(x - 1, y, 2, plot.y + plot.height - y);
    context.fillStyle = filmPalette.white;
    context.strokeStyle = filmPalette.brand;
    context.lineWidth = 4;
    context.beginPath();
    context.arc(x, y, 8, 0, Math.PI * 2);
    context.fill();
    context.stroke();
    const tip = { x: x - 176, y: y - 54, width: 156, height: 44 };
    traceBox(context, tip, 10);
    context.fillStyle = filmPalette.ink;
    context.fill();
    const words = `转化 ${wholeNumber(value * 8600)}`;
    drawText(context, words, tip.x + 78, tip.y + 23, {
      size: 21,
      weight: 700,
      color: filmPalette.white,
      align: 'center',
    });
  });
}

/** The line chart of the dashboard, `time` seconds after it starts to appear. */
export function drawTrendChart(context: CanvasRenderingContext2D, time: number): void {
  const shown = ramp(time, 0, 0.5, easeOut);
  layer(context, { opacity: shown, y: mix(28, 0, shown) }, () => {
    drawPaper(context, box, 14);
    drawScale(context);
    drawLines(context, ramp(time, 0.15, 1.5, easeInOut));
    drawTip(context, time - 1.2);
  });
}
