import { unzipSync } from 'fflate';
import { z } from 'zod';
import { secondsAfter, type Clock } from '../../../../../platform/clock';
import { tracedFetch } from '../../../../../platform/outbound';
import { toFen } from '../../payment-rules';
import { pickCells } from '../responses';
import type { BillLine } from '../payment-gateway';
import { failed, parseContent, readBody, type AlipayClient } from './alipay-client';
import { parseTime } from './alipay-format';

const method = 'alipay.data.dataservice.bill.downloadurl.query';
const billContent = z.object({ bill_download_url: z.url({ protocol: /^https?$/ }) });

/** Milliseconds that a bill may take to arrive, and bytes that it may have packed. */
const downloadTimeout = 60_000;
const maxPackedBytes = 8 * 1024 * 1024;

/** Why there is no bill: not yet, or no trade on that day. */
const absent = new Set(['isp.bill_not_exist', 'BILL_NOT_EXIST', 'NO_BILL_DATA']);

/**
 * Seconds after the start of a day when its bill has been made, if there is one: Alipay promises it for nine o'clock of the next
 * morning, and the job that downloads it ends at about one.
 */
const patience = 36 * 3600;

/** Bytes that one file of a bill may have unpacked: some 100,000 trades. */
const maxFileBytes = 32 * 1024 * 1024;

/** Columns of the list of trades (业务明细) that are read. */
const columns = {
  tradeNo: '支付宝交易号',
  payNo: '商户订单号',
  kind: '业务类型',
  amount: '订单金额（元）',
  refundNo: '退款批次号/请求号',
  fee: '服务费（元）',
} as const;

/** Returns the lines of a day's bill. @param origin of the gateway. @throws AppFailure channelUnavailable. */
export async function downloadAlipayBill(
  client: AlipayClient,
  { origin, now }: { origin: string; now: Clock },
  day: string,
): Promise<BillLine[]> {
  const result = await client.request(method, { bill_type: 'trade', bill_date: day });
  const start = parseTime(`${day} 00:00:00`);
  if (absent.has(result.subCode ?? '') && start && now() >= secondsAfter(start, patience)) return [];
  const url = new URL(parseContent(method, result, billContent).bill_download_url);
  // Alipay still writes http there.
  url.protocol = new URL(origin).protocol;
  try {
    const response = await tracedFetch(url, { redirect: 'error', signal: AbortSignal.timeout(downloadTimeout) });
    return readBill(await readBody(response, maxPackedBytes));
  } catch (cause) {
    throw failed(method, cause);
  }
}

/**
 * Reads a bill of type `trade` as Alipay packs it: a ZIP file of two lists in GBK, of which one has a line for each trade and
 * refund (https://opendocs.alipay.com/open/204/106262).
 * @throws Error for what is no such file, or too large.
 */
function readBill(zip: Uint8Array): BillLine[] {
  const decoder = new TextDecoder('gb18030');
  const files = unzipSync(zip, {
    filter({ originalSize }) {
      if (originalSize > maxFileBytes) throw new Error(`a bill of more than ${maxFileBytes} bytes`);
      return true;
    },
  });
  // They are distinguished by their contents: their names are in GBK, too.
  for (const file of Object.values(files)) {
    const rows = decoder
      .decode(file)
      .split(/\r?\n/)
      .filter((row) => row !== '' && !row.startsWith('#'))
      .map(cellsOf);
    const [header = [], ...lines] = rows;
    if (header[0] === columns.tradeNo && header.includes(columns.kind))
      return pickCells(columns, header, lines).map(toLine);
  }
  throw new Error('a bill without a list of trades');
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

function toLine({ tradeNo, payNo, kind, amount, refundNo, fee }: Record<keyof typeof columns, string>): BillLine {
  const [amountFen, feeFen] = [toFen(amount), toFen(fee || '0')];
  if (amountFen === undefined || feeFen === undefined) throw new Error('a line of a bill without an amount');
  const isRefund = kind === '退款';
  // What goes out is negative: the amount of a refund, and the fee of a payment.
  const numbers = { amountFen: Math.abs(amountFen), feeFen: isRefund ? 0 - Math.abs(feeFen) : Math.abs(feeFen) };
  const trade = { payNo, channelTradeNo: tradeNo, ...numbers };
  return isRefund ? { kind: 'refund', refundNo: refundNo || payNo, ...trade } : { kind: 'payment', ...trade };
}
