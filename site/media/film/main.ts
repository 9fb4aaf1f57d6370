import { drawFrame } from './draw-frame';
import { drawnFilms } from './drawn-films';
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

/** `film` names the film; `still` draws nothing before it is asked. */
const query = new URLSearchParams(location.search);
const film = Object.entries(drawnFilms).find(([name]) => name === query.get('film'))?.[1] ?? drawnFilms.shujutong;
document.title = film.words.title;

const canvas = document.querySelector('canvas');
const context = canvas?.getContext('2d', { alpha: false });
if (!canvas || !context) throw new Error('The page has no canvas to draw the film on');
canvas.width = filmFormat.width;
canvas.height = filmFormat.height;

const picture = () => canvas.toDataURL('image/png').replace(/^.*,/, '');

window.frameAt = async (time) => {
  drawFrame(context, film, time);
  return picture();
};

window.poster = async () => {
  drawPoster(context, film);
  return picture();
};

if (!query.has('still')) {
  const play = (now: number) => {
    drawFrame(context, film, (now / 1000) % film.words.duration);
    requestAnimationFrame(play);
  };
  requestAnimationFrame(play);
}
