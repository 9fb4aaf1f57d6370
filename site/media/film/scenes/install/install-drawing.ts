import { installFilm } from '../../../../contract/film/install-film';
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
  scenes: [titleScene, downloadScene, digestScene, setupScene, signInScene, authorizationScene, closingScene],
  poster: { at: 6.9, heading: '安装教程' },
};
