import { zhCnTimeEntry } from '../../i18n/zh-cn-time-entry';
import { timeEntry } from '../../styles/time-entry';
import type { ExtensionPart } from '../extension';
import { listenToClock } from './listen-to-clock';
import { TimeEntry } from './time-entry';

/** Going to a time that the viewer types, from the clock. */
export const timeEntryPart: ExtensionPart = {
  styles: [timeEntry],
  words: zhCnTimeEntry,
  elements: { 'xlvp-time-entry': TimeEntry },
  start(context) {
    const entry = document.createElement('xlvp-time-entry') as TimeEntry;
    context.layers.append(entry);
    listenToClock(context, (clock) => void entry.open(clock));
  },
};
