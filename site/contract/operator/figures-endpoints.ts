import { endpoint } from '../endpoint';
import type { FileReply } from '../fields/file-schema';
import type {
  FigurePeriod,
  Figures,
  FigureTable,
  FilmFigures,
  ListMovementsReply,
  MovementFilter,
  PageFigures,
} from './figures-schema';

/** GET /figures: what came in during a period and the one before, how visitors became buyers, and what goes on. */
export const getFigures = endpoint<{ query: FigurePeriod; reply: Figures }>({
  name: 'getFigures',
  base: 'operator',
  method: 'GET',
  path: '/figures',
  access: { operator: 'figures.read' },
});

/** GET /figures/film: how films played. */
export const getFilmFigures = endpoint<{ query: FigurePeriod; reply: FilmFigures }>({
  name: 'getFilmFigures',
  base: 'operator',
  method: 'GET',
  path: '/figures/film',
  access: { operator: 'figures.read' },
});

/** GET /figures/page: how fast pages are, and what failed in them, in the last days. */
export const getPageFigures = endpoint<{ reply: PageFigures }>({
  name: 'getPageFigures',
  base: 'operator',
  method: 'GET',
  path: '/figures/page',
  access: { operator: 'figures.read' },
});

/** GET /figures/export: one of the tables for spreadsheets (CSV). */
export const exportFigures = endpoint<{ query: FigurePeriod & { table: FigureTable }; reply: FileReply }>({
  name: 'exportFigures',
  base: 'operator',
  method: 'GET',
  path: '/figures/export',
  access: { operator: 'figures.export' },
  file: true,
});

/** GET /movement: money that came and went back, the newest first. */
export const listMovements = endpoint<{ query: MovementFilter; reply: ListMovementsReply }>({
  name: 'listMovements',
  base: 'operator',
  method: 'GET',
  path: '/movement',
  access: { operator: 'figures.read' },
});

/** GET /movement/export: the same as a table for spreadsheets (CSV). */
export const exportMovements = endpoint<{ query: MovementFilter & { columns: string }; reply: FileReply }>({
  name: 'exportMovements',
  base: 'operator',
  method: 'GET',
  path: '/movement/export',
  access: { operator: 'figures.export' },
  file: true,
  failures: ['conflict'],
});
