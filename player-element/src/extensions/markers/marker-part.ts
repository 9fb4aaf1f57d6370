import { controls, registerControl } from '../../controls/base/control-registry';
import { zhCnMarkers } from '../../i18n/zh-cn-markers';
import type { KeyBinding } from '../../player/input/key-table';
import { markers as sheet } from '../../styles/markers';
import { addOwnKeys } from '../add-own-keys';
import type { ExtensionPart } from '../extension';
import { showNotice } from '../show-notice';
import { MarkerDots } from './marker-dots';
import { MarkerLabel } from './marker-label';
import { markers } from './markers';

const common = { needs: 'skipToMarker', repeats: true } as const;
const keys: readonly KeyBinding[] = [
  { ...common, key: ';', cap: ';', label: 'shortcutPreviousMarker', press: (actions) => actions.skipToMarker(-1) },
  { ...common, key: "'", cap: "'", label: 'shortcutNextMarker', press: (actions) => actions.skipToMarker(1) },
];

/** Places that the page points out: dots on the progress slider, their labels in its tip, and keys from one to the other. */
export const markerPart: ExtensionPart = {
  styles: [sheet],
  words: zhCnMarkers,
  start({ player, layers }) {
    player.use(markers((text) => showNotice(layers, text)));
    if (controls.has('marker-dots')) return;
    registerControl({ name: 'marker-dots', tag: 'xlvp-marker-dots', element: MarkerDots, place: 'slider' });
    registerControl({ name: 'marker-label', tag: 'xlvp-marker-label', element: MarkerLabel, place: 'tip' });
    addOwnKeys(keys);
  },
};
