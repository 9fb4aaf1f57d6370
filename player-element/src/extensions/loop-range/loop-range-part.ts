import { controls, registerControl } from '../../controls/base/control-registry';
import { zhCnLoopRange } from '../../i18n/zh-cn-loop-range';
import type { KeyBinding } from '../../player/input/key-table';
import type { Player } from '../../player/player';
import { loopMarks } from '../../styles/loop-marks';
import { formatClock } from '../../utils/format-clock';
import { addOwnKeys } from '../add-own-keys';
import type { ExtensionPart } from '../extension';
import { showNotice } from '../show-notice';
import { LoopMarks } from './loop-marks';
import { loopRange } from './loop-range';
import { LoopWatch } from './loop-watch';

const keys: readonly KeyBinding[] = [
  { key: '[', cap: '[', label: 'shortcutLoopStart', needs: 'setLoopStart', press: (actions) => actions.setLoopStart() },
  { key: ']', cap: ']', label: 'shortcutLoopEnd', needs: 'setLoopEnd', press: (actions) => actions.setLoopEnd() },
  {
    key: '\\',
    cap: '\\',
    label: 'shortcutLoopClear',
    needs: 'clearLoopRange',
    press: (actions) => actions.clearLoopRange(),
  },
];

/** Repeats the part of the media between two places that the viewer sets by keys. */
export const loopRangePart: ExtensionPart = {
  styles: [loopMarks],
  words: zhCnLoopRange,
  start({ player, owners, layers }) {
    player.use(loopRange);
    void new LoopWatch(owners, player.signal);
    player.subscribe(
      (state) => state.loopRange,
      () => showNotice(layers, noticeOf(player)),
      { signal: player.signal },
    );
    if (controls.has('loop-marks')) return;
    registerControl({ name: 'loop-marks', tag: 'xlvp-loop-marks', element: LoopMarks, place: 'slider' });
    addOwnKeys(keys);
  },
};

function noticeOf({ state }: Player): string {
  const { loopRange: range, labels } = state;
  if (!range) return labels.loopCleared;
  const start = formatClock(range.start, state);
  return range.end === undefined ? labels.loopFrom(start) : labels.loopBetween(start, formatClock(range.end, state));
}
