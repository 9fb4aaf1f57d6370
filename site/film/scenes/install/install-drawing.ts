import { installFilm } from '../../../contract/film/install-film';
import type { DrawnFilm } from '../../drawn-film';
import { closingScene } from '../closing-scene';
import { titleScene } from '../title-scene';
import { authorizationScene } from './authorization-scene';
import { digestScene } from './digest-scene';
import { downloadScene } from './download-scene';
import { setupScene } from './setup-scene';
import { signInScene } from './sign-in-scene';

export const installDrawing: DrawnFilm = {
  words: installFilm,
  parts: [
    { from: 0, scene: titleScene },
    { from: 3.1, scene: downloadScene },
    { from: 7.3, scene: digestScene },
    { from: 11.9, scene: setupScene },
    { from: 15.6, scene: signInScene },
    { from: 19.6, scene: authorizationScene },
    { from: 23.2, scene: closingScene },
  ],
  poster: { at: 6.9, heading: '安装教程' },
};
