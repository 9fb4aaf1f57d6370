import { controls, registerControl } from '../../controls/base/control-registry';
import { heatLine } from '../../styles/heat-line';
import type { ExtensionPart } from '../extension';
import { HeatLine } from './heat-line';
import { heatmap } from './heatmap';

/** A line above the progress slider that tells which parts of the media are watched most. */
export const heatLinePart: ExtensionPart = {
  styles: [heatLine],
  start({ player }) {
    player.use(heatmap());
    if (controls.has('heat-line')) return;
    registerControl({ name: 'heat-line', tag: 'xlvp-heat-line', element: HeatLine, place: 'slider' });
  },
};
