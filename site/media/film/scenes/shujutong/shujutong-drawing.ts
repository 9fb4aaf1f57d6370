import { shujutongFilm } from '../../../../contract/film/shujutong-film';
import type { DrawnFilm } from '../../drawn-film';
import { closingScene } from '../closing-scene';
import { biddingScene } from './bidding-scene';
import { brandScene } from './brand-scene';
import { channelsScene } from './channels-scene';
import { dashboardScene } from './dashboard-scene';

export const shujutongDrawing: DrawnFilm = {
  words: shujutongFilm,
  scenes: [brandScene, channelsScene, dashboardScene, biddingScene, closingScene],
  poster: { at: 11 },
};
