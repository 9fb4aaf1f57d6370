import { isKeyOn, type KeyBinding } from '../../player/input/key-table';
import type { Player } from '../../player/player';
import { isEditable } from '../../utils/is-editable';

/** The keys of a playlist; the table has them for the dialog and for pages that switch them off. */
export const playlistKeys: readonly KeyBinding[] = [
  { key: 'shift+n', cap: 'Shift+N', label: 'nextItem', needs: 'playNext', press: (actions) => actions.playNext() },
  {
    key: 'shift+p',
    cap: 'Shift+P',
    label: 'previousItem',
    needs: 'playNext',
    press: (actions) => actions.playPrevious(),
  },
];

/** Listens for them: the keys of the table are those that a press has by itself. */
export function listenPlaylistKeys(player: Player, container: HTMLElement): void {
  container.addEventListener(
    'keydown',
    (event) => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
      if (!event.shiftKey || event.repeat || isEditable(event.composedPath()[0])) return;
      const binding = playlistKeys.find(({ key }) => key === `shift+${event.key.toLowerCase()}`);
      if (binding && isKeyOn(binding, player) && binding.press(player.actions) !== false) event.preventDefault();
    },
    { signal: player.signal },
  );
}
