import { drawFrame } from './film';
import { filmFormat } from './film-format';
import { drawPoster } from './poster';

declare global {
  interface Window {
    /** Draws the frame at `time` seconds and gives it as a PNG in base64: the renderer's way in. */
    frameAt(time: number): Promise<string>;
    /** Draws the poster and gives it in the same form. */
    poster(): Promise<string>;
  }
}

const canvas = document.querySelector('canvas');
const context = canvas?.getContext('2d', { alpha: false });
if (!canvas || !context) throw new Error('The page has no canvas to draw the film on');
canvas.width = filmFormat.width;
canvas.height = filmFormat.height;

const picture = () => canvas.toDataURL('image/png').replace(/^.*,/, '');

window.frameAt = async (time) => {
  drawFrame(context, time);
  return picture();
};

window.poster = async () => {
  drawPoster(context);
  return picture();
};

if (!new URLSearchParams(location.search).has('still')) {
  const play = (now: number) => {
    drawFrame(context, (now / 1000) % filmFormat.duration);
    requestAnimationFrame(play);
  };
  requestAnimationFrame(play);
}
