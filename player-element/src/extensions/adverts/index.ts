import { hasOption, type Extension } from '../extension';

/** Adverts before the media, within it and after it. */
export const extension: Extension = {
  isNeeded: hasOption('adverts'),
  load: async () => (await import('./adverts')).advertsModule,
  onLoadError: ({ intent }) => intent.hold(false),
};
