import { drawFrame } from './film';
import { filmFormat } from './film-format';

declare global {
  interface Window {
    /** Draws the frame at `time` seconds and gives it as a PNG in base64: the renderer's way in. */
    frameAt(time: number): Promise<string>;
  }
}

const canvas = document.querySelector('canvas');
const context = canvas?.getContext('2d', { alpha: false });
if (!canvas || !context) throw new Error('The page has no canvas to draw the film on');
canvas.width = filmFormat.width;
canvas.height = filmFormat.height;

window.frameAt = async (time) => {
  drawFrame(context, time);
  return canvas.toDataURL('image/png').replace(/^.*,/, '');
};

if (!new URLSearchParams(location.search).has('still')) {
  const play = (now: number) => {
    drawFrame(context, (now / 1000) % filmFormat.duration);
    requestAnimationFrame(play);
  };
  requestAnimationFrame(play);
}
