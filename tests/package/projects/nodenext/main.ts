import {
  defineFeature,
  LevelsChangeEvent,
  PlaybackErrorEvent,
  playerOf,
  XlVideoPlayer,
  type Labels,
  type QualityLevel,
} from 'xl-video-player';
import { XlVideoPlayer as Defined } from 'xl-video-player/define';
import manifest from 'xl-video-player/custom-elements.json' with { type: 'json' };

const player = document.createElement('xl-video-player');
const labels: Partial<Labels> = { play: '开始', percent: (ratio) => `${ratio * 100} %` };
player.labels = labels;
player.src = '/film/master.m3u8';
player.autoplay = true;
player.controlButtons = 'volume full-screen';
player.addEventListener('levelschange', ({ levels }) => {
  const heights: number[] = levels.map(({ height }: QualityLevel) => height);
  console.info(heights);
});
document.querySelector('#app')!.append(player);

export const facts: readonly boolean[] = [
  Defined === XlVideoPlayer,
  LevelsChangeEvent.prototype instanceof Event,
  PlaybackErrorEvent.prototype instanceof Event,
  manifest.schemaVersion !== '',
];

const bookmarks = defineFeature({ read: () => ({ bookmarkCount: 0 }) });

declare module 'xl-video-player' {
  interface PlayerFeatures {
    readonly bookmarks: typeof bookmarks;
  }
}

export function countBookmarks(): number | undefined {
  const { state } = playerOf(player) ?? {};
  const isTouched: boolean | undefined = state?.isAdvertBreak;
  return isTouched ? 0 : state?.bookmarkCount;
}

export function refused(): void {
  // @ts-expect-error: the seconds are a number.
  player.startTime = '5';
  // @ts-expect-error: what nobody can set.
  player.duration = 1;
}
