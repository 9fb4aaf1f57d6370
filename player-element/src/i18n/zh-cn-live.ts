import { dayAndClock } from '../utils/day-and-clock';

/** The words of live streams, in simplified Chinese. */
export const zhCnLive = {
  wallClock: (date: Date): string => dayAndClock(date, 'zh-CN'),
  behindLiveAt: (behind: string, clock: string): string => `${behind}，${clock}`,
  earliestPlace: '已跳到可回看的最早时间',
} as const;
