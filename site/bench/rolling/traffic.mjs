import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, call } from './ask.mjs';

/** What visitors look at. */
const reads = ['/api/v1/ow/product', '/api/v1/ow/product/1001', '/robots.txt'];
const sitePages = ['/home', '/product/index', '/college/index'];
/** Milliseconds between two looks of a buyer at an order, and of a listener at the server after a stream has ended. */
const lookTime = 200;

/**
 * Visitors who look at pages, buyers who order and pay, and listeners with an open event stream, all by way of a proxy.
 * @returns what ends them, with the counts: `asked`, `lost` with the reason of each, `orders`, and the `unread` that each listener knows.
 */
export function startTraffic({ origin, pages: hasPages, visitors, buyers, placement }) {
  const agent = new Agent({ keepAlive: true });
  const pages = hasPages ? [...sitePages, ...reads] : reads;
  const lost = [];
  const orders = [];
  const unread = new Map();
  const open = new Set();
  let asked = 0;
  let reconnected = 0;
  const over = new AbortController();

  async function counted(work) {
    asked += 1;
    try {
      return await work();
    } catch (error) {
      lost.push(error.message || error.code);
      return undefined;
    }
  }

  async function look(turn) {
    for (; !over.signal.aborted; turn += 1) {
      await counted(async () => {
        const { status } = await ask(agent, origin + pages[turn % pages.length]);
        if (status !== 200) throw new Error(`${pages[turn % pages.length]} answered ${status}`);
      });
    }
  }

  async function buy(token) {
    while (!over.signal.aborted) {
      const content = placement;
      const order = await counted(() =>
        call(agent, `${origin}/api/client/order`, token, { method: 'POST', content, key: randomUUID() }),
      );
      if (!order) continue;
      orders.push(order.OrderNo);
      const wanted = { OrderNo: order.OrderNo, Channel: 'alipay' };
      const payment = await counted(() =>
        call(agent, `${origin}/api/client/pay`, token, { method: 'POST', content: wanted, key: randomUUID() }),
      );
      if (!payment) continue;
      await counted(() => press(payment.PayNo));
      await opened(token, order.OrderNo);
    }
  }

  /** Pays as a person does on the page of the mock gateway. */
  async function press(payNo) {
    const { status, text } = await ask(agent, `${origin}/mockpay/${payNo}`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'action=paid',
    });
    if (status !== 303) throw new Error(`The payer's page answered ${status} ${text.slice(0, 100)}`);
  }

  async function opened(token, orderNo) {
    while (!over.signal.aborted) {
      const order = await counted(() => call(agent, `${origin}/api/client/order/${orderNo}`, token));
      if (order?.Status === 30) return;
      await wait(lookTime);
    }
  }

  /** Listens, and again whenever a stream ends, as pages do. */
  async function listen(token) {
    while (!over.signal.aborted) {
      await new Promise((resolve) => {
        const headers = { authorization: `Bearer ${token}` };
        const sent = get(`${origin}/api/client/message/stream`, { headers, agent: false }, (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part) => {
            text += part;
            for (const [, data] of text.matchAll(/^data: (.*)\n/gm)) unread.set(token, JSON.parse(data).Unread);
            text = text.slice(text.lastIndexOf('\n\n') + 2);
          });
          response.on('error', () => {}).on('close', resolve);
        });
        open.add(sent);
        sent.on('error', resolve).on('close', () => open.delete(sent));
      });
      reconnected += 1;
      await wait(lookTime);
    }
  }

  const listening = buyers.map(listen);
  const working = [...Array.from({ length: visitors }, (_, turn) => look(turn)), ...buyers.map(buy)];
  return {
    counts: () => ({ asked, lost, orders, unread, reconnected }),
    /** Lets what is under way come to its end. Streams stay open. */
    async finish() {
      over.abort();
      await Promise.all(working);
    },
    async end() {
      over.abort();
      for (const sent of open) sent.destroy();
      await Promise.all(listening);
      agent.destroy();
    },
  };
}
