import { hasOption, type Extension } from '../extension';

/** Comments of viewers over the picture, for pages with the option `danmaku`. */
export const extension: Extension = {
  controlNames: ['danmaku', 'danmaku-write'],
  keyNames: ['d'],
  isNeeded: hasOption('danmaku'),
  load: async () => (await import('./danmaku')).danmakuModule,
};
