import { controls, registerControl } from '../../controls/base/control-registry';
import { zhCnLive } from '../../i18n/zh-cn-live';
import { live as sheet } from '../../styles/live';
import type { ExtensionPart } from '../extension';
import { followClock } from './follow-clock';
import { keepInWindow } from './keep-in-window';
import { keepLatency } from './keep-latency';
import { live } from './live';
import { LiveClock } from './live-clock';
import { LiveTip } from './live-tip';

/** Streams without an end: the wall clock of what they show, and a window that moves on. */
export const livePart: ExtensionPart = {
  styles: [sheet],
  words: zhCnLive,
  start(context) {
    context.player.use(live);
    followClock(context);
    keepInWindow(context);
    keepLatency(context);
    if (controls.has('live-clock')) return;
    registerControl({ name: 'live-tip', tag: 'xlvp-live-tip', element: LiveTip, place: 'tip' });
    registerControl({ name: 'live-clock', tag: 'xlvp-live-clock', element: LiveClock, isDefault: true });
  },
};
