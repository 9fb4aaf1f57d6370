import { drawCursor } from '../../drawing/cursor';
import { linear, ramp } from '../../../easing';
import { drawPaper, traceBox, type Box } from '../../drawing/panel';
import { filmPalette } from '../../../palette';
import { drawText } from '../../drawing/text';
import type { Scene } from '../../scene';
import { drawButton } from './button';
import { drawClientWindow } from './client-window';

const frame = { x: 250, y: 46, width: 780, height: 530 } as const;
/** What is typed, and when it begins (seconds). */
const fields = [
  { name: '账号', typed: 'wang@example.com', from: 0.8 },
  { name: '密码', typed: '••••••••', from: 1.7 },
] as const;
/** Letters a second. */
const typing = 24;
const click = 2.8;

function drawField(context: CanvasRenderingContext2D, box: Box, name: string, words: string, current: boolean): void {
  drawPaper(context, box, 16);
  traceBox(context, box, 16);
  context.strokeStyle = current ? filmPalette.brand : '#cfd9ec';
  context.lineWidth = current ? 4 : 2;
  context.stroke();
  const y = box.y + box.height / 2 + 1;
  drawText(context, name, box.x + 30, y, { size: 40, color: filmPalette.grey });
  drawText(context, words, box.x + 150, y, { size: 42, weight: 700, color: filmPalette.ink });
}

/** Account and password are filled in, and the button is clicked. */
export const signInScene: Scene = (context, time) => {
  const place = (index: number): Box => ({ x: frame.x + 70, y: frame.y + 126 + index * 124, width: 640, height: 96 });
  drawClientWindow(context, frame, '登录', time, () => {
    fields.forEach(({ name, typed, from }, index) => {
      const takes = typed.length / typing;
      const letters = Math.floor(typed.length * ramp(time, from, from + takes, linear));
      const current = time >= from && time < (fields[index + 1]?.from ?? click);
      drawField(context, place(index), name, typed.slice(0, letters), current);
    });
    if (time < click) drawButton(context, place(2), '登录');
    else
      drawButton(
        context,
        place(2),
        time < click + 0.5 ? '正在登录' : '登录成功',
        time < click + 0.5 ? 'main' : 'quiet',
      );
  });
  drawCursor(context, [frame.x + frame.width / 2 + 90, place(2).y + 52], time, click);
};
