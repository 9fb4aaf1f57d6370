import { secondsAfter, type Clock } from '../../../../../platform/clock';
import { tracedFetch } from '../../../../../platform/tracing/traced-fetch';
import type { BillLine } from '../payment-gateway';
import { billAnswer } from './alipay-answers-schema';
import { readBill } from './alipay-bill';
import { unavailable, type AlipayClient } from './alipay-client';
import { readAnswer } from './alipay-trades';
import { timeOf } from './alipay-values';
import { readBody } from './read-body';

const method = 'alipay.data.dataservice.bill.downloadurl.query';

/** Milliseconds that a bill may take to arrive, and bytes that it may have packed. */
const downloadTime = 60_000;
const packedBytes = 8 * 1024 * 1024;

/** Why there is no bill: not yet, or no trade on that day. */
const absent = new Set(['isp.bill_not_exist', 'BILL_NOT_EXIST', 'NO_BILL_DATA']);

/**
 * Seconds after the start of a day when its bill has been made, if there is one: Alipay promises it for nine o'clock of the next
 * morning, and the job that asks is given up at about one.
 */
const patience = 36 * 3600;

interface BillsParts {
  /** Of the gateway. */
  readonly origin: string;
  readonly now: Clock;
}

/** @returns what gets the lines of a day's bill. */
export function createAlipayBills(client: AlipayClient, { origin, now }: BillsParts) {
  async function download(address: string): Promise<BillLine[]> {
    const url = new URL(address);
    // Alipay still writes http there.
    url.protocol = new URL(origin).protocol;
    const response = await tracedFetch(url, { redirect: 'error', signal: AbortSignal.timeout(downloadTime) });
    return readBill(await readBody(response, packedBytes));
  }

  return async function bill(day: string): Promise<BillLine[]> {
    const answer = await client.ask(method, { bill_type: 'trade', bill_date: day });
    const start = timeOf(`${day} 00:00:00`);
    if (absent.has(answer.subCode ?? '') && start && now() >= secondsAfter(start, patience)) return [];
    const { bill_download_url } = readAnswer(method, answer, billAnswer);
    try {
      return await download(bill_download_url);
    } catch (cause) {
      throw unavailable(method, cause);
    }
  };
}
