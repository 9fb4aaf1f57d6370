import { nameSource } from '#contract/fields/attribution-source.ts';
import type { Figures, FigureTable, FilmFigures } from '#contract/operator/figures-schema.ts';
import { yuanColumn, type CsvColumn } from '../../../platform/admin/csv-file';

/** A table for spreadsheets. */
export interface FigureCsv {
  readonly name: string;
  readonly columns: readonly CsvColumn<never>[];
  readonly rows: readonly never[];
}

interface Sources {
  readonly figures: Figures;
  readonly films: FilmFigures;
}

const number = <Row>(label: string, read: (row: Row) => number | null): CsvColumn<Row> => ({
  label,
  text: (row) => String(read(row) ?? ''),
});
const text = <Row>(label: string, read: (row: Row) => string): CsvColumn<Row> => ({ label, text: read });

type Money = Figures['money']['now'];
const moneyColumns = <Row extends Money & { beforeNetFen: number }>(): CsvColumn<Row>[] => [
  yuanColumn('收款', ({ paidFen }) => paidFen),
  yuanColumn('退款', ({ refundFen }) => refundFen),
  yuanColumn('净收入', ({ netFen }) => netFen),
  number('收款笔数', ({ payments }) => payments),
  number('退款笔数', ({ refunds }) => refunds),
  yuanColumn('上期净收入', ({ beforeNetFen }) => beforeNetFen),
];

const breakdownNames = {
  product: '产品',
  version: '版本',
  plan: '套餐',
  type: '购买类型',
  channel: '支付方式',
  source: '来源',
};

/** One of the tables of the figures. */
export function figureCsv(table: FigureTable, { figures, films }: Sources): FigureCsv {
  switch (table) {
    case 'revenue':
      return csv('收入', figures.parts, [
        text('开始', ({ from }) => from),
        text('结束', ({ to }) => to),
        ...moneyColumns(),
      ]);
    case 'funnel':
      return csv('转化', figures.funnel.sources, [
        text('来源', ({ source }) => nameSource(source)),
        number('访问', ({ visits }) => visits),
        number('看产品', ({ products }) => products),
        number('选版本', ({ choices }) => choices),
        number('下单', ({ orders }) => orders),
        number('付款', ({ paid }) => paid),
      ]);
    case 'term':
      return csv('续费', termRows(figures), [
        text('范围', ({ name }) => name),
        text('开始', ({ from }) => from),
        text('结束', ({ to }) => to),
        number('到期', ({ due }) => due),
        yuanColumn('到期订单实付', ({ dueFen }) => dueFen),
        number('其中续了', ({ kept }) => kept),
        yuanColumn('续了的订单实付', ({ keptFen }) => keptFen),
      ]);
    case 'trial':
      return csv('试用', figures.trials.products, [
        text('产品', ({ name }) => name),
        number('申请', ({ applied }) => applied),
        number('开通', ({ granted }) => granted),
        number('转正', ({ converted }) => converted),
      ]);
    case 'coupon':
      return csv('优惠券', figures.coupons.coupons, [
        text('优惠券', ({ name }) => name),
        number('订单', ({ orders }) => orders),
        yuanColumn('优惠', ({ couponFen }) => couponFen),
        yuanColumn('实付', ({ paidFen }) => paidFen),
      ]);
    case 'lead':
      return csv('线索', figures.leads.sources, [
        text('来源', ({ source }) => nameSource(source)),
        number('线索', ({ leads }) => leads),
        number('成交', ({ won }) => won),
      ]);
    case 'film':
      return csv('视频', films.films, [
        text('视频', ({ media }) => media || '其余'),
        number('播放', ({ viewings }) => viewings),
        number('出错', ({ failed }) => failed),
        number('观看（秒）', ({ watchSeconds }) => watchSeconds),
        number('卡顿（秒）', ({ rebufferSeconds }) => rebufferSeconds),
      ]);
    case 'browser':
      return csv('浏览器', films.browsers, [
        text('浏览器', ({ browser }) => browser || '未知'),
        number('播放', ({ viewings }) => viewings),
        number('出错', ({ failed }) => failed),
        number('开播中位数（毫秒）', ({ startMedian }) => startMedian),
        number('开播较慢 5%（毫秒）', ({ startSlow }) => startSlow),
        number('观看（秒）', ({ watchSeconds }) => watchSeconds),
        number('卡顿（秒）', ({ rebufferSeconds }) => rebufferSeconds),
      ]);
    default:
      return csv(breakdownNames[table], figures.breakdowns[table], [
        text(breakdownNames[table], ({ name }) => name),
        ...moneyColumns(),
      ]);
  }
}

function termRows({ terms, period: { from, to } }: Figures) {
  const coming = terms.coming.map((row) => ({ ...row, name: `${row.days} 天内到期` }));
  return [{ ...terms.now, from, to, name: '这段时间到期' }, ...coming];
}

function csv<Row>(name: string, rows: readonly Row[], columns: readonly CsvColumn<Row>[]): FigureCsv {
  return { name, rows: rows as readonly never[], columns: columns as readonly CsvColumn<never>[] };
}
