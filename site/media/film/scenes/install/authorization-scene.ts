import { installLabels } from '../../../../contract/film/install-film';
import { drawCursor } from '../../drawing/cursor';
import { easeInOut, easeOut, mix, ramp } from '../../../easing';
import { layer } from '../../drawing/layer';
import { drawPaper } from '../../drawing/panel';
import { filmPalette } from '../../../palette';
import { drawText } from '../../drawing/text';
import { drawTick } from '../../drawing/tick';
import type { Scene } from '../../scene';
import { drawButton } from './button';
import { drawClientWindow, titleBar } from './client-window';

const frame = { x: 170, y: 40, width: 940, height: 548 } as const;
const row = { height: 96, pitch: 111 } as const;
const click = 1.9;

/** The channels whose accounts can be added; the first one is authorised. */
export const authorizationScene: Scene = (context, time) => {
  const top = frame.y + titleBar + 16;
  const button = { x: frame.x + frame.width - 290, width: 230, height: 72 } as const;
  drawClientWindow(context, frame, '添加广告账户', time, () => {
    installLabels.channels.forEach((name, index) => {
      const shown = ramp(time, 0.25 + index * 0.1, 0.75 + index * 0.1, easeOut);
      const y = top + index * row.pitch;
      layer(context, { opacity: shown, y: mix(20, 0, shown) }, () => {
        drawPaper(context, { x: frame.x + 36, y, width: frame.width - 72, height: row.height }, 18);
        drawText(context, name, frame.x + 76, y + row.height / 2 + 1, {
          size: 46,
          weight: 700,
          color: filmPalette.ink,
        });
        const done = index === 0 && time >= click + 0.25;
        drawButton(context, { ...button, y: y + 12 }, done ? '已授权' : '授权', done ? 'quiet' : 'main');
        if (index > 0) return;
        drawTick(context, button.x - 52, y + row.height / 2, ramp(time, click + 0.25, click + 0.7, easeInOut), {
          radius: 28,
          ground: 'light',
        });
      });
    });
  });
  drawCursor(context, [button.x + button.width / 2 + 20, top + 56], time, click);
};
