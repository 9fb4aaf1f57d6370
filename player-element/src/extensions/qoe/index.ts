import { hasOption, type Extension } from '../extension';

/** Quality of experience metrics (CTA-2066). */
export const extension: Extension = {
  isNeeded: hasOption('qoe'),
  load: async () => (await import('./qoe-reporter')).qoeModule,
};
