import { unzipSync } from 'fflate';
import type { BillLine } from '../payment-gateway';
import { fenOf } from './alipay-values';

/** Bytes that one file of a bill may have unpacked: some 100,000 trades. */
const fileBytes = 32 * 1024 * 1024;

/** Columns of the list of trades (业务明细) that are read. */
const columns = {
  tradeNo: '支付宝交易号',
  payNo: '商户订单号',
  kind: '业务类型',
  amount: '订单金额（元）',
  refundNo: '退款批次号/请求号',
  fee: '服务费（元）',
} as const;

/**
 * Reads a bill of type `trade` as Alipay packs it: a ZIP file of two lists in GBK, of which one has a line for each trade and
 * refund (https://opendocs.alipay.com/open/204/106262).
 * @throws Error for what is no such file, or too large.
 */
export function readBill(zip: Uint8Array): BillLine[] {
  const decoder = new TextDecoder('gb18030');
  for (const file of unpacked(zip)) {
    const rows = decoder
      .decode(file)
      .split(/\r?\n/)
      .filter((row) => row !== '' && !row.startsWith('#'))
      .map(cellsOf);
    const [header = [], ...lines] = rows;
    if (header[0] === columns.tradeNo && header.includes(columns.kind)) return linesOf(header, lines);
  }
  throw new Error('a bill without a list of trades');
}

/** The files of the bill. They are told apart by what is in them: their names are in GBK, too. */
function unpacked(zip: Uint8Array): Uint8Array[] {
  const files = unzipSync(zip, {
    filter({ originalSize }) {
      if (originalSize > fileBytes) throw new Error(`a bill of more than ${fileBytes} bytes`);
      return true;
    },
  });
  return Object.values(files);
}

/** Cells are followed by tabs, so that spreadsheets do not take numbers for numbers; a cell with a comma has quotes. */
function cellsOf(row: string): string[] {
  const cells = `,${row}`.match(/,(?:"(?:[^"]|"")*"|[^,]*)/g) ?? [];
  return cells.map((cell) =>
    cell
      .replace(/^,/, '')
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('""', '"')
      .trim(),
  );
}

function linesOf(header: readonly string[], rows: readonly string[][]): BillLine[] {
  const places = Object.entries(columns).map(([name, title]) => [name, header.indexOf(title)] as const);
  const missing = places.find(([, place]) => place === -1);
  if (missing) throw new Error(`a bill without the column ${missing[0]}`);
  return rows.map((row) => {
    if (row.length !== header.length) throw new Error('a line of a bill with other columns');
    const cells = Object.fromEntries(places.map(([name, place]) => [name, row[place]])) as Record<
      keyof typeof columns,
      string
    >;
    return lineOf(cells);
  });
}

function lineOf({ tradeNo, payNo, kind, amount, refundNo, fee }: Record<keyof typeof columns, string>): BillLine {
  const [amountFen, feeFen] = [fenOf(amount), fenOf(fee || '0')];
  if (amountFen === undefined || feeFen === undefined) throw new Error('a line of a bill without an amount');
  const isRefund = kind === '退款';
  // What goes out is negative: the amount of a refund, and the fee of a payment.
  const numbers = { amountFen: Math.abs(amountFen), feeFen: isRefund ? 0 - Math.abs(feeFen) : Math.abs(feeFen) };
  const trade = { payNo, channelTradeNo: tradeNo, ...numbers };
  return isRefund ? { kind: 'refund', refundNo: refundNo || payNo, ...trade } : { kind: 'payment', ...trade };
}
