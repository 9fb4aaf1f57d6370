import { Curtain } from '../controls/stage/curtain';
import { TitleBar } from '../controls/stage/title-bar';
import { stage } from '../styles/stage';
import { PageFullscreenLayer } from './page-fullscreen-layer';

/** What reaches beyond the player's place in the page; fetched when a player first does. */
export const stagePart = {
  styles: [stage],
  elements: { 'xlvp-curtain': Curtain, 'xlvp-title-bar': TitleBar },
  layer: PageFullscreenLayer,
} as const;

export type StagePart = typeof stagePart;
