import { drawAccountCard } from './account-card';
import { drawCostCurve } from './cost-curve';
import { easeInOut, easeOut, mix, ramp } from '../../../easing';
import { drawGlow } from '../../drawing/glow';
import { layer } from '../../drawing/layer';
import { filmPalette } from '../../../palette';
import { drawSampleMark } from '../../drawing/sample-mark';
import type { Scene } from '../../scene';
import { drawText } from '../../drawing/text';

const accounts = ['品牌搜索', '信息流拉新', '短视频种草', '应用下载'];

function drawResult(context: CanvasRenderingContext2D, time: number): void {
  const shown = ramp(time, 0.2, 0.8, easeOut);
  layer(context, { opacity: shown, y: mix(26, 0, shown) }, () => {
    drawText(context, '转化成本', 92, 116, { size: 34, weight: 700, color: filmPalette.white, tracking: 2 });
    drawText(context, '自动调价 · 第 7 天', 92, 166, { size: 24, color: filmPalette.mist });
    drawSampleMark(context, 92, 220, 'dark');
    const fallen = Math.round(32 * ramp(time, 0.6, 2.5, easeInOut));
    drawGlow(context, 520, 140, 250, filmPalette.green, 0.4 * ramp(time, 1.4, 2.6, easeInOut), 0.6);
    const light = context.createLinearGradient(0, 80, 0, 200);
    light.addColorStop(0, '#d9fff0');
    light.addColorStop(1, filmPalette.mint);
    drawText(context, `${fallen}%`, 702, 142, { size: 124, weight: 700, color: light, align: 'right' });
    const arrow = mix(-10, 0, ramp(time, 0.4, 1.2, easeOut));
    context.strokeStyle = filmPalette.mint;
    context.lineWidth = 12;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.beginPath();
    context.moveTo(362, 98 + arrow);
    context.lineTo(362, 182 + arrow);
    context.moveTo(330, 152 + arrow);
    context.lineTo(362, 184 + arrow);
    context.lineTo(394, 152 + arrow);
    context.stroke();
  });
}

/** Bidding runs by itself: the cost falls to its target while account after account is ticked off. */
export const biddingScene: Scene = (context, time) => {
  drawResult(context, time);
  drawCostCurve(context, time - 0.5);
  accounts.forEach((name, index) => {
    const box = { x: 782, y: 84 + index * 117, width: 406, height: 100 };
    drawAccountCard(context, box, name, time - 0.3 - index * 0.12, 0.95 + index * 0.36);
  });
};
