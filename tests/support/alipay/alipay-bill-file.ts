import { zipSync } from 'fflate';
import { gbk } from './gbk';

const header =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

export interface BillRow {
  readonly tradeNo: string;
  readonly payNo: string;
  readonly kind: '交易' | '退款';
  /** As the bill writes it: negative for a refund. */
  readonly amount: string;
  readonly refundNo?: string;
  /** Negative where Alipay takes it. */
  readonly fee: string;
}

/** A bill as Alipay's pages hand it out: two lists in GBK, whose names are in GBK, too. */
export function billFile(rows: readonly BillRow[]): Uint8Array {
  const lines = rows.map(
    ({ tradeNo, payNo, kind, amount, refundNo = '', fee }) =>
      `${tradeNo}\t,${payNo}\t,${kind}\t,"数据通, 基础版"\t,2026-05-01 16:00:00,2026-05-01 16:00:09,,,,,*明(159****5620),${amount},${amount},0.00,0.00,0.00,0.00,0.00,,0.00,0.00,${refundNo},${fee},0.00,\t`,
  );
  const detail = [
    '#支付宝业务明细查询',
    '#账号：[20881021462251350156]',
    '#起始日期：[2026年05月01日 00:00:00]   终止日期：[2026年05月02日 00:00:00]',
    '#-----------------------------------------业务明细列表----------------------------------------',
    header,
    ...lines,
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${rows.length}笔`,
  ];
  const summary = ['#支付宝业务汇总查询', '门店编号,门店名称,交易订单总笔数,退款订单总笔数', '合计,,1,1'];
  const name = (text: string) => gbk(text).toString('latin1');
  return zipSync({
    [name('20881021462251350156_20260501_业务明细(汇总).csv')]: gbk(`${summary.join('\r\n')}\r\n`),
    [name('20881021462251350156_20260501_业务明细.csv')]: gbk(`${detail.join('\r\n')}\r\n`),
  });
}
