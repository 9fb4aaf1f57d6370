import type { KeyBinding } from '../../player/input/key-table';
import type { PlayerActions } from '../../player/player';
import { addOwnKeys } from '../add-own-keys';
import type { Extension, ExtensionContext } from '../extension';
import { help } from './help';
import { jumps } from './jumps';

/** One key for each tenth of the media; the dialog tells of them in one line. */
const tenths = Array.from(
  { length: 10 },
  (_, tenth): KeyBinding => ({
    key: String(tenth),
    cap: tenth === 0 ? '0–9' : '',
    label: 'shortcutTenths',
    needs: 'seekToPart',
    press: (actions: PlayerActions) => actions.seekToPart(tenth / 10),
  }),
);

/** Keys that viewers know from other players. */
const keys: readonly KeyBinding[] = [
  { key: 'k', cap: 'K', label: 'shortcutPlay', press: (actions) => actions.togglePlay() },
  { key: 'j', cap: 'J', label: 'shortcutRewind', press: (actions) => actions.rewind(), repeats: true },
  { key: 'l', cap: 'L', label: 'shortcutSkip', press: (actions) => actions.skipForward(), repeats: true },
  { key: 'home', cap: 'Home', label: 'shortcutStart', needs: 'seekToPart', press: (actions) => actions.seekToPart(0) },
  { key: 'end', cap: 'End', label: 'shortcutEnd', needs: 'seekToPart', press: (actions) => actions.seekToPart(1) },
  ...tenths,
  { key: '<', cap: '<', label: 'shortcutSlower', needs: 'stepRate', press: (actions) => actions.stepRate(-1) },
  { key: '>', cap: '>', label: 'shortcutFaster', needs: 'stepRate', press: (actions) => actions.stepRate(1) },
  { key: '?', cap: '?', label: 'shortcuts', needs: 'toggleShortcuts', press: (actions) => actions.toggleShortcuts() },
];

/** Adds the keys that viewers know from other players. */
export const moreKeys: Extension = {
  isNeeded: () => true,
  // So small that it comes with what knows the extensions.
  fetch: () => Promise.resolve({ styles: [], start }),
};

function start({ player, layers }: ExtensionContext): void {
  player.use(jumps);
  player.use(help(layers));
  addOwnKeys(keys);
}
