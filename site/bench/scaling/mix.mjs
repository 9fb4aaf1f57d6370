import { randomUUID } from 'node:crypto';
import { ask } from '../rolling/ask.mjs';

/** What visitors do, by its share of a hundred. */
export const shares = { browse: 90, 'sign in': 5, order: 3, pay: 2 };
const pages = ['/home', '/product/index', '/product/detail1001', '/college/index', '/api/v1/ow/product'];
/** The account of the demo, and what proves an Alipay notification to be none: its signature is checked and refused. */
const account = { username: 'demo', password: 'Demo2026!' };

/** @returns for each kind a function that sends one request; it resolves with the status. */
export function createMix({ origin, agent, tokens, placement, payments }) {
  const json = { 'content-type': 'application/json' };
  const codes = [];
  let turn = 0;
  const next = (list) => list[(turn += 1) % list.length];
  const post = (path, content, headers = {}) =>
    ask(agent, origin + path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(content) });
  return {
    browse: () => ask(agent, origin + next(pages), { headers: { 'accept-encoding': 'br' } }),
    'sign in': () => post('/api/sso/api/user/login', account, { origin }),
    async order() {
      const token = next(tokens);
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
      const answer = await post('/api/client/order', placement, headers);
      const { Header, Data } = JSON.parse(answer.text);
      if (Header.Code === 0) payments.push({ token, orderNo: Data.OrderNo });
      return answer;
    },
    /** One of the two requests of a payment: the payer's word for a code, of which the channel notifies the site, or the code of the oldest order that waits. */
    async pay() {
      const code = codes.shift();
      if (code) {
        return ask(agent, `${origin}/mockpay/${code}`, {
          method: 'POST',
          headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
          body: 'action=paid',
        });
      }
      const order = payments.shift();
      if (!order) return undefined;
      const headers = { authorization: `Bearer ${order.token}`, 'idempotency-key': randomUUID() };
      const answer = await post('/api/client/pay', { OrderNo: order.orderNo, Channel: 'wechat' }, headers);
      const payNo = answer.status === 200 && JSON.parse(answer.text).Data?.PayNo;
      if (payNo) codes.push(payNo);
      return answer;
    },
  };
}
