import type { BillLine } from '../payment-gateway';

/** Names of the columns that are read; the others, and those to come, do not matter. */
const columns = {
  state: '交易状态',
  channelTradeNo: '微信订单号',
  payNo: '商户订单号',
  refundNo: '商户退款单号',
  amount: '订单金额',
  refund: '申请退款金额',
  fee: '手续费',
} as const;

/**
 * Reads a trade bill of all that moved (`bill_type=ALL`,
 * https://pay.weixin.qq.com/docs/merchant/products/bill-download/format-trade.html): a line of names, a line for each payment and
 * refund whose cells begin with a backtick, and two lines of sums at the end. Amounts are in yuan.
 * @throws Error when it is not such a bill, or its sums say that lines are missing.
 */
export function readWechatBill(content: string): BillLine[] {
  const [heading = '', ...rows] = content
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((row) => row !== '');
  const names = heading.split(',');
  const end = rows.findIndex((row) => !row.startsWith('`'));
  if (end < 0) throw new Error('The bill has no sums');
  const places = Object.entries(columns).map(([key, name]) => {
    const place = names.indexOf(name);
    if (place < 0) throw new Error(`The bill has no column ${name}`);
    return [key, place] as const;
  });
  const lines = rows.slice(0, end).map((row) => {
    const cells = cellsOf(row);
    if (cells.length !== names.length) throw new Error('A line of the bill has another number of cells');
    return lineOf(Object.fromEntries(places.map(([key, place]) => [key, cells[place] ?? ''])) as Cells);
  });
  const [count = ''] = cellsOf(rows[end + 1] ?? '');
  if (Number(count) !== lines.length) throw new Error(`The bill counts ${count} lines, and has ${lines.length}`);
  return lines;
}

type Cells = Record<keyof typeof columns, string>;

function lineOf({ state, channelTradeNo, payNo, refundNo, amount, refund, fee }: Cells): BillLine {
  const common = { payNo, channelTradeNo, feeFen: Math.round(parseFen(fee)) };
  if (state === 'SUCCESS') return { kind: 'payment', ...common, amountFen: wholeFen(amount) };
  // A trade that was revoked is given back, too; codes to scan have none.
  if (state === 'REFUND' || state === 'REVOKED') {
    return { kind: 'refund', ...common, refundNo, amountFen: wholeFen(refund) };
  }
  throw new Error(`A line of the bill has the state ${state}`);
}

/** Names of goods may hold commas. */
function cellsOf(row: string): string[] {
  return row.slice(1).split(',`');
}

function wholeFen(yuan: string): number {
  const fen = parseFen(yuan);
  if (!Number.isInteger(fen)) throw new Error('An amount of the bill has a part of a fen');
  return fen;
}

/** Fees have up to five decimals of a yuan. */
function parseFen(yuan: string): number {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,6}))?$/.exec(yuan.trim()) ?? [];
  if (whole === '') throw new Error('An amount of the bill is no number');
  const fen = Number(whole) * 100 + Number(part.padEnd(6, '0')) / 10_000;
  return sign ? -fen : fen;
}
