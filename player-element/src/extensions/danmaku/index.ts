import { hasOption, type Extension } from '../extension';

/** Comments that viewers write over the picture, where the page has some or takes some. */
export const extension: Extension = {
  controlNames: ['danmaku', 'danmaku-write'],
  isNeeded: hasOption('danmaku'),
  load: async () => (await import('./danmaku')).danmakuModule,
};
