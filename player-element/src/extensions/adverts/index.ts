import { hasOption, type Extension } from '../extension';

/** Adverts before, within and after the media. */
export const extension: Extension = {
  isNeeded: hasOption('adverts'),
  load: async () => (await import('./adverts')).advertsModule,
  onLoadError: ({ intent }) => intent.hold(false),
};
