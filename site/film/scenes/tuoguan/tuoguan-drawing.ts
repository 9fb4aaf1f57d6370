import { tuoguanFilm } from '../../../contract/film/tuoguan-film';
import type { DrawnFilm } from '../../drawn-film';
import { closingScene } from '../closing-scene';
import { titleScene } from '../title-scene';
import { figuresScene } from './figures-scene';
import { stagesScene } from './stages-scene';
import { teamScene } from './team-scene';
import { troublesScene } from './troubles-scene';

export const tuoguanDrawing: DrawnFilm = {
  words: tuoguanFilm,
  parts: [
    { from: 0, scene: titleScene },
    { from: 3.3, scene: troublesScene },
    { from: 6.7, scene: stagesScene },
    { from: 11.1, scene: teamScene },
    { from: 15.1, scene: figuresScene },
    { from: 18.6, scene: closingScene },
  ],
  poster: { at: 14.6, heading: '账户托管' },
};
