import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createMockGateway } from '../../../site/server/mock-gateway/mock-gateway';
import { createMockGatewayForTest } from '../../support/mock-gateway-for-test';
import { createTestClock } from '../../support/test-clock';

const folder = mkdtempSync(join(tmpdir(), 'mock-gateway-'));
const payNo = 'P2026050116000012345678';

afterAll(() => rmSync(folder, { recursive: true }));

describe('createMockGateway', () => {
  it('refuses to start in production', () => {
    expect(() => createMockGateway({ mode: 'production', payOrigin: 'https://www.example.cn' })).toThrow(
      'does not start in production',
    );
  });

  it('answers nobody but its merchant', async () => {
    const { app } = createMockGatewayForTest();
    for (const authorization of [undefined, 'Bearer', 'Bearer wrong']) {
      const answer = await app.inject({
        url: `/mockpay/${payNo}`,
        headers: { ...(authorization && { authorization }) },
      });
      expect(answer.statusCode).toBe(401);
    }
  });

  it('refuses what makes no trade', async () => {
    const { app, merchant } = createMockGatewayForTest();
    const headers = { authorization: `Bearer ${merchant.key}` };
    const answer = await app.inject({ method: 'POST', url: '/v1/wechat/trades', headers, payload: { PayNo: payNo } });
    expect([answer.statusCode, answer.json()]).toEqual([400, { Message: '参数错误' }]);
    const offline = await app.inject({ url: `/v1/offline/trades/${payNo}`, headers });
    expect(offline.statusCode).toBe(400);
  });

  it('knows after a restart what it knew before, its key too', async () => {
    const { now } = createTestClock();
    const stateFile = join(folder, 'kept.json');
    const before = createMockGatewayForTest({ now, stateFile });
    const expireAt = new Date(now().getTime() + 60_000);
    const [alipay] = before.gateways;
    await alipay?.create({ payNo, orderNo: '2026050116000000000001', amountFen: 100, description: '', expireAt });
    await before.press(payNo, 'paid');
    await alipay?.refund({ refundNo: 'R1', payNo, paidFen: 100, amountFen: 40, reason: '' });

    const after = createMockGatewayForTest({ now, stateFile });
    expect(await after.gateways[0]?.query(payNo)).toMatchObject({ status: 'paid', amountFen: 100 });
    expect(await after.gateways[0]?.queryRefund('R1', payNo)).toMatchObject({ status: 'done' });
    const [notification] = after.notificationsOf(payNo);
    const body = notification?.body ?? '';
    // Signed by the one before, taken with the certificate of the one after.
    expect(after.gateways[0]?.verify({ headers: before.sign(body), body: Buffer.from(body) })).toMatchObject({ payNo });
    expect(statSync(stateFile).mode & 0o777).toBe(0o600);
  });

  it('says which file it cannot read', () => {
    const stateFile = join(folder, 'broken.json');
    writeFileSync(stateFile, '{');
    expect(() => createMockGatewayForTest({ stateFile })).toThrow(`cannot read ${stateFile}; delete it`);
  });
});
