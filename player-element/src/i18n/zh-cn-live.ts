import { dayAndClock } from '../utils/day-and-clock';
import { durationInChinese } from '../utils/duration-in-chinese';

/** The words of live streams, in simplified Chinese. */
export const zhCnLive = {
  wallClock: (date: Date): string => dayAndClock(date, 'zh-CN'),
  behindLive: (seconds: number): string => `落后直播${durationInChinese(seconds)}`,
  behindLiveAt: (behind: string, clock: string): string => `${behind}，${clock}`,
  earliestPlace: '已跳到可回看的最早时间',
} as const;
