import { drawBackdrop } from './backdrop';
import { easeInOut, ramp } from './easing';
import { filmFormat } from './film-format';
import { layer } from './layer';
import type { Scene } from './scene';
import { biddingScene } from './scenes/bidding-scene';
import { brandScene } from './scenes/brand-scene';
import { channelsScene } from './scenes/channels-scene';
import { closingScene } from './scenes/closing-scene';
import { dashboardScene } from './scenes/dashboard-scene';

const { width, height } = filmFormat;
/** The scenes in the order of their `from`. */
const scenes: readonly Scene[] = [brandScene, channelsScene, dashboardScene, biddingScene, closingScene];
/** Seconds that one scene takes to dissolve into the next. */
const dissolve = 0.5;

/** Where the incoming scene is drawn as a whole, so that a dissolve mixes two finished pictures. */
const incoming = document.createElement('canvas').getContext('2d', { alpha: false });
if (incoming) Object.assign(incoming.canvas, { width, height });

function drawScene(context: CanvasRenderingContext2D, scene: Scene, time: number, left: number): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  drawBackdrop(context, time);
  const place = { scale: 1 + left * 0.08, pivot: [width / 2, height / 2] } as const;
  layer(context, place, () => scene.draw(context, time - scene.from));
}

/** Draws the film's picture at `time` seconds, and nothing else decides what is drawn. */
export function drawFrame(context: CanvasRenderingContext2D, time: number): void {
  const index = scenes.findLastIndex((scene) => scene.from <= time);
  const scene = scenes[index] ?? brandScene;
  const before = scenes[index - 1];
  const mixed = ramp(time, scene.from, scene.from + dissolve, easeInOut);
  if (!before || !incoming || mixed === 1) {
    drawScene(context, scene, time, 0);
    return;
  }
  drawScene(context, before, time, mixed);
  drawScene(incoming, scene, time, 0);
  context.globalAlpha = mixed;
  context.drawImage(incoming.canvas, 0, 0);
  context.globalAlpha = 1;
}
