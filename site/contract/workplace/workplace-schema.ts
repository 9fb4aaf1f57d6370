import { z } from 'zod';
import { fen, moment } from '../fields/value-schema';
import { workplaceRanges, type WorkplaceRange } from './workplace-period';

const count = z.number().int().nonnegative();
const dayInChina = z.iso.date();

/** What advertising cost and brought. */
const figures = z.object({ CostFen: fen, Impressions: count, Clicks: count, Conversions: count });

const dailyFigures = figures.extend({ Date: dayInChina }).meta({ id: 'DailyFigures' });

export const getWorkplaceSummarySchema = {
  query: z
    .object({
      /** Days until yesterday; not beside Start and End. */
      Range: z.coerce.number().pipe(z.literal(workplaceRanges)).optional(),
      /** First and last day, in China, yesterday at the latest; at most 366 of them. */
      Start: dayInChina.optional(),
      End: dayInChina.optional(),
    })
    .refine(({ Start, End }) => (Start === undefined) === (End === undefined), {
      path: ['Start'],
      error: '请选择起止日期',
    })
    .refine(({ Range, Start }) => Range === undefined || Start === undefined, {
      path: ['Range'],
      error: '不能与起止日期同时选择',
    }),
  reply: z
    .object({
      Start: dayInChina,
      End: dayInChina,
      /** Whether the figures are a sample, not the organisation's own. */
      IsSample: z.boolean(),
      Total: figures,
      /** The same of as many days before. */
      Before: figures,
      /** Day by day, without gaps. */
      Trend: z.array(dailyFigures),
      TrendBefore: z.array(dailyFigures),
      /** What each channel cost, the dearest first. */
      ChannelShare: z.array(figures.extend({ Channel: z.string(), Name: z.string() })),
      /** The accounts that cost most, ten at most. */
      Ranking: z.array(figures.extend({ AccountId: z.string(), Name: z.string() })),
      /** Applications that end within thirty days or have ended, the earliest first. */
      Expiring: z.array(
        z.object({ AppId: z.string(), ProductName: z.string(), VersionName: z.string(), EndAt: moment }),
      ),
    })
    .meta({ id: 'WorkplaceSummary' }),
};

export type WorkplaceMetrics = z.output<typeof figures>;
export type DailyFigures = z.output<typeof dailyFigures>;
export type GetWorkplaceSummaryQuery = { Range?: WorkplaceRange; Start?: string; End?: string };
export type WorkplaceSummary = z.output<typeof getWorkplaceSummarySchema.reply>;
