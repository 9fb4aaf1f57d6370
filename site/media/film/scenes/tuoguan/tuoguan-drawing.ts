import { tuoguanFilm } from '../../../../contract/film/tuoguan-film';
import type { DrawnFilm } from '../../drawn-film';
import { closingScene } from '../closing-scene';
import { titleScene } from '../title-scene';
import { figuresScene } from './figures-scene';
import { stagesScene } from './stages-scene';
import { teamScene } from './team-scene';
import { troublesScene } from './troubles-scene';

export const tuoguanDrawing: DrawnFilm = {
  words: tuoguanFilm,
  scenes: [titleScene, troublesScene, stagesScene, teamScene, figuresScene, closingScene],
  poster: { at: 14.6, heading: '账户托管' },
};
