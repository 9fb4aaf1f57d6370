import { zhCnStatistics } from '../../i18n/zh-cn-statistics';
import { statistics } from '../../styles/statistics';
import type { ExtensionPart } from '../extension';
import { StatisticsView } from './statistics-view';

/** The statistics; fetched when they are first asked for. */
export const statisticsPart: ExtensionPart = {
  words: zhCnStatistics,
  styles: [statistics],
  elements: { 'xlvp-statistics': StatisticsView },
  start({ owners, layers }) {
    const view = document.createElement('xlvp-statistics') as StatisticsView;
    view.owners = owners;
    layers.append(view);
  },
};
