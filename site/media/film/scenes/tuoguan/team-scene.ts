import { tuoguanLabels } from '../../../../contract/film/tuoguan-film';
import { easeInOut, easeOut, mix, ramp } from '../../../easing';
import { drawGlow } from '../../drawing/glow';
import { layer } from '../../drawing/layer';
import { drawGlassPanel, type Box } from '../../drawing/panel';
import { filmPalette, withOpacity } from '../../../palette';
import { drawText } from '../../drawing/text';
import type { Scene } from '../../scene';

const card = { width: 452, height: 206 } as const;
const account = { x: 640, y: 316, radius: 104 } as const;

function boxOf(index: number): Box {
  return { x: index % 2 === 0 ? 64 : 1280 - 64 - card.width, y: index < 2 ? 70 : 356, ...card };
}

/** Head and shoulders on a round badge. */
function drawPerson(context: CanvasRenderingContext2D, x: number, y: number): void {
  const badge = context.createLinearGradient(x - 46, y - 46, x + 46, y + 46);
  badge.addColorStop(0, '#4d8bff');
  badge.addColorStop(1, filmPalette.brand);
  context.save();
  context.beginPath();
  context.arc(x, y, 46, 0, Math.PI * 2);
  context.fillStyle = badge;
  context.fill();
  context.clip();
  context.fillStyle = filmPalette.white;
  context.beginPath();
  context.arc(x, y - 12, 16, 0, Math.PI * 2);
  context.fill();
  context.beginPath();
  context.ellipse(x, y + 38, 30, 28, 0, 0, Math.PI * 2);
  context.fill();
  context.restore();
}

function drawLink(context: CanvasRenderingContext2D, index: number, time: number): void {
  const drawn = ramp(time, 0.9 + index * 0.14, 1.5 + index * 0.14, easeInOut);
  if (drawn <= 0) return;
  const box = boxOf(index);
  const from = [index % 2 === 0 ? box.x + box.width : box.x, box.y + box.height / 2] as const;
  const to = [account.x, account.y] as const;
  context.strokeStyle = withOpacity(filmPalette.cyan, 0.7);
  context.lineWidth = 3;
  context.beginPath();
  context.moveTo(...from);
  context.lineTo(mix(from[0], to[0], drawn), mix(from[1], to[1], drawn));
  context.stroke();
  const progress = (time * 0.6 + index * 0.25) % 1;
  if (progress > drawn) return;
  const [x, y] = [mix(from[0], to[0], progress), mix(from[1], to[1], progress)];
  drawGlow(context, x, y, 22, filmPalette.cyan, 0.9);
  context.fillStyle = filmPalette.white;
  context.beginPath();
  context.arc(x, y, 5, 0, Math.PI * 2);
  context.fill();
}

function drawAccount(context: CanvasRenderingContext2D, time: number): void {
  const { x, y, radius } = account;
  const shown = ramp(time, 0.1, 0.7, easeOut);
  layer(context, { x, y, opacity: shown, scale: mix(0.7, 1, shown) }, () => {
    drawGlow(context, 0, 0, 260, filmPalette.brand, 0.8);
    context.beginPath();
    context.arc(0, 0, radius, 0, Math.PI * 2);
    context.fillStyle = filmPalette.brand;
    context.fill();
    context.strokeStyle = filmPalette.cyan;
    context.lineWidth = 4;
    context.stroke();
    const style = { size: 46, weight: 700, color: filmPalette.white, align: 'center', tracking: 2 } as const;
    drawText(context, '您的', 0, -28, style);
    drawText(context, '账户', 0, 32, style);
  });
}

/** Four people around one account. */
export const teamScene: Scene = (context, time) => {
  tuoguanLabels.team.forEach((_, index) => drawLink(context, index, time));
  drawAccount(context, time);
  tuoguanLabels.team.forEach(({ name, work }, index) => {
    const shown = ramp(time, 0.3 + index * 0.16, 0.9 + index * 0.16, easeOut);
    const box = boxOf(index);
    layer(context, { opacity: shown, x: mix(index % 2 === 0 ? -60 : 60, 0, shown) }, () => {
      drawGlassPanel(context, box, 26);
      drawPerson(context, box.x + 84, box.y + 74);
      drawText(context, name, box.x + 150, box.y + 76, {
        size: 50,
        weight: 700,
        color: filmPalette.white,
        tracking: 1,
      });
      drawText(context, work, box.x + 40, box.y + 160, { size: 40, color: filmPalette.mist, tracking: 1 });
    });
  });
};
