import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refundOrder } from '../../../../site/contract/order/order-endpoints';
import { createPayingApp, notify, placeAndPay, type PayingApp } from '../../../support/paying';
import { callEndpoint } from '../../../support/test-caller';

describe('createAdminCli', () => {
  let paying: PayingApp;
  const logged: { operator?: string; command?: string; msg: string }[] = [];
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) };
  beforeAll(async () => {
    paying = await createPayingApp(1, { logger: { level: 'info', stream } });
  });
  afterAll(() => paying.close());

  const operate = (...words: string[]) => paying.app.adminCli(words);

  /** An order whose buyer wants the money back. */
  async function askedBack() {
    const order = await placeAndPay(paying);
    paying.alipay.pay(order.payNo);
    await notify(paying.app, 'alipay', paying.alipay.paidNotification(order.payNo));
    await paying.app.jobWorker.runDue();
    await callEndpoint(paying.app, refundOrder, {
      token: paying.token,
      params: { orderNo: order.orderNo },
      body: { Reason: '买错了版本' },
      headers: { 'idempotency-key': randomUUID() },
    });
    return order;
  }

  test('records and logs who decided, about what and with which words', async () => {
    const { orderNo } = await askedBack();
    expect(await operate('decision', 'list', orderNo)).toEqual(['Nothing was decided.']);
    await operate('refund', 'reject', orderNo, '服务', '已使用', '--operator', '张三');
    const line = expect.stringMatching(/^2026-\S+ {2}张三 {2}refund reject {2}\d{22} {2}服务 已使用$/);
    expect(await operate('decision', 'list', orderNo)).toEqual([line]);
    expect((await operate('decision', 'list'))[0]).toEqual(line);
    expect(logged.filter(({ msg }) => msg === 'an operator decided')).toEqual([
      expect.objectContaining({ operator: '张三', command: 'refund reject', subject: orderNo, detail: '服务 已使用' }),
    ]);
  });

  test('names the user of the machine unless it is told who decides', async () => {
    const { orderNo } = await askedBack();
    await operate('refund', 'approve', orderNo, '1.00');
    const { username } = userInfo();
    expect(await operate('decision', 'list', orderNo)).toEqual([
      expect.stringContaining(`  ${username}  refund approve  ${orderNo}  1.00`),
    ]);
  });

  test('records nothing of what was refused', async () => {
    const { orderNo } = await askedBack();
    await expect(operate('--operator', '李四', 'refund', 'approve', orderNo, '999999')).rejects.toThrow('That much of');
    expect(await operate('decision', 'list', orderNo)).toEqual(['Nothing was decided.']);
  });

  test.each([[[]], [['']], [['a\nb']], [['x'.repeat(65)]]])('refuses %j as a name', async (name) => {
    await expect(operate('refund', 'list', '--operator', ...name)).rejects.toThrow('Say who decides: --operator NAME');
  });
});
