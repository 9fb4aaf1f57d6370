import { formatYuan } from '#contract/format-fen.ts';
import type { FastifyInstance } from 'fastify';
import { formatDateTime } from '#contract/china-time.ts';
import * as endpoints from '#contract/operator/price-endpoints.ts';
import type { PriceRow } from '#contract/operator/price-schema.ts';
import * as schemas from '#contract/operator/price-schema.ts';
import { answerCsv, type CsvColumn, yuanColumn } from '../../../platform/admin/csv-file';
import { operatorRoutes } from '../../../platform/http/endpoints/route';
import type { Job } from '../../../platform/jobs/job-definition';
import { batchJob } from '../../../platform/jobs/in-batches';
import type { Platform } from '../../../platform/module';
import { getPrice, listPrices, priceCsvRows } from './price';
import { advancePricePeriods, cancelPricePeriod, changePrice, changeSale, planPrice } from './price-change';
import { daysText } from './price-rules';

/** Seconds between checks for prices that begin or end. */
const periodInterval = 60;

/** The prices of plans in the console. */
export function priceRoutes(app: FastifyInstance, platform: Platform): void {
  operatorRoutes(app, platform, endpoints, schemas, {
    listPrices: ({ read }, { query }) => read((tx) => listPrices(tx, query)),
    getPrice: ({ read }, { params }) => read((tx) => getPrice(tx, Number(params.planId))),
    exportPrices: answerCsv(priceList),
    changePrice: ({ change }, { params, body: { reason, rehearse, ...fields } }) =>
      change({ command: 'price.change', reason, rehearse }, (tx) => changePrice(tx, Number(params.planId), fields)),
    changeSale: ({ change }, { params, body: { reason, rehearse, ...fields } }) =>
      change({ command: 'price.sale', reason, rehearse }, (tx) => changeSale(tx, Number(params.planId), fields)),
    planPrice: ({ change }, { params, body: { reason, rehearse, ...fields } }) =>
      change({ command: 'price.plan', reason, rehearse }, (tx) => planPrice(tx, Number(params.planId), fields)),
    cancelPricePeriod: ({ change }, { params, body }) =>
      change({ command: 'price.cancel', ...body }, (tx) => cancelPricePeriod(tx, Number(params.id))),
  });
}

/** Begins and ends prices for some days. */
export function pricePeriodJob(platform: Platform): Job {
  return batchJob(platform, { name: 'prices.advance', every: periodInterval }, advancePricePeriods);
}

/** By the names that rows have in the list. */
const csvColumns: Readonly<Record<string, CsvColumn<PriceRow>>> = {
  planId: { label: '套餐编号', text: ({ planId }) => String(planId) },
  appId: { label: '产品编号', text: ({ appId }) => appId },
  productName: { label: '产品', text: ({ productName }) => productName },
  versionName: { label: '版本', text: ({ versionName }) => versionName },
  months: { label: '月数', text: ({ months }) => String(months) },
  listPriceFen: yuanColumn('划线价', ({ listPriceFen }) => listPriceFen),
  priceFen: yuanColumn('现价', ({ priceFen }) => priceFen),
  regularPriceFen: yuanColumn('平时价', ({ regularPriceFen }) => regularPriceFen),
  isOnSale: { label: '状态', text: ({ isOnSale }) => (isOnSale ? '在售' : '已下架') },
  period: { label: '限时价', text: ({ period }) => (period ? periodText(period) : '') },
  changedAt: { label: '最近变动', text: ({ changedAt }) => (changedAt ? formatDateTime(changedAt) : '') },
};

function periodText({ priceFen, isRunning, ...days }: NonNullable<PriceRow['period']>): string {
  return `${formatYuan(priceFen)} 元，${daysText(days)}，${isRunning ? '进行中' : '已安排'}`;
}

export const priceList = {
  endpoint: 'exportPrices',
  kind: 'price',
  name: '价格',
  columns: csvColumns,
  ...priceCsvRows,
};
