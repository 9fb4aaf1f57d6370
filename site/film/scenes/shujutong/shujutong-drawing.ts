import { shujutongFilm } from '../../../contract/film/shujutong-film';
import type { DrawnFilm } from '../../drawn-film';
import { closingScene } from '../closing-scene';
import { biddingScene } from './bidding-scene';
import { brandScene } from './brand-scene';
import { channelsScene } from './channels-scene';
import { dashboardScene } from './dashboard-scene';

export const shujutongDrawing: DrawnFilm = {
  words: shujutongFilm,
  parts: [
    { from: 0, scene: brandScene },
    { from: 3.85, scene: channelsScene },
    { from: 7.85, scene: dashboardScene },
    { from: 11.85, scene: biddingScene },
    { from: 15.85, scene: closingScene },
  ],
  poster: { at: 11 },
};
