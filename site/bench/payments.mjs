import { Agent, request } from 'node:http';
import { compared, inPairs } from './compare.mjs';
import { load } from './load.mjs';

/** Connections that notifications come over. */
const connections = 32;
/** Notifications between one and its repetition. */
const distance = 100;

/** How fast a payment's state is told, and notifications are settled, of which every other one is a repetition. */
export async function paymentRows({ port, token, payments }, { rounds, loadTime }) {
  const address = `http://127.0.0.1:${port}`;
  const headers = { authorization: `Bearer ${token}` };
  const rate = (name) => {
    let look = 0;
    // One member may look at one payment once a second.
    const next = () =>
      `${address}/api/client/pay/P2010${String((look++ % payments.looked) + 1).padStart(18, '0')}/${name}`;
    return async () => (await load(next, loadTime, headers)).rate;
  };
  const pairs = await inPairs(rounds, rate('state'), rate('bare-state'));
  return [
    { what: 'getPaymentState against its queries prepared by hand', bar: 0.6, ...compared(pairs) },
    await notificationRow(address),
  ];
}

async function notificationRow(address) {
  const notifications = await (await fetch(`${address}/bench/notifications`)).json();
  const all = withRepetitions(notifications);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const url = `${address}/api/client/pay/notify/wechat`;
  const started = performance.now();
  const queue = all.values();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (const notification of queue) await tell(url, agent, notification);
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  const opened = await openedOrders(address, notifications.length);
  return {
    what: `${all.length} notifications, of which half are repetitions`,
    bar: 300,
    value: all.length / seconds,
    unit: ' /s',
    note: `beside the jobs, which opened ${opened} orders meanwhile`,
  };
}

/** Each of them twice. */
function withRepetitions(notifications) {
  const first = notifications.slice(0, distance);
  const rest = notifications.slice(distance);
  return [...first, ...rest.flatMap((each, index) => [each, notifications[index]]), ...notifications.slice(-distance)];
}

function tell(url, agent, { body, headers }) {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', agent, headers: { ...headers, 'content-type': 'application/json' } };
    const sending = request(url, options, (response) => {
      if (response.statusCode !== 200) reject(new Error(`A notification was answered with ${response.statusCode}`));
      response.on('end', resolve).on('error', reject).resume();
    });
    sending.on('error', reject).end(body);
  });
}

/** How many orders were opened, once every payment was settled once. */
async function openedOrders(address, expected) {
  const { payments, entries, opened } = await (await fetch(`${address}/bench/settled`)).json();
  if (payments === expected && entries === 2 * expected) return opened;
  throw new Error(`${payments} of ${expected} payments are settled, by ${entries} entries of the ledger`);
}
