import { describe, expect, it } from 'vitest';
import { readNotification } from '../../../../../../site/server/domain/sales/payment/gateways/mock-payment-gateway';

const paid = {
  Id: '1',
  EventType: 'TRANSACTION.SUCCESS',
  MchId: '19',
  PayNo: 'P2026050116000012345678',
  OrderNo: '2026050116000000000001',
  Channel: 'wechat',
  ChannelTradeNo: '4200',
  AmountFen: 19_900,
  PaidAt: '2026-05-01T16:00:00.000+08:00',
};

function bytes(content: unknown): Buffer {
  return Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
}

describe('readNotification', () => {
  it('tells what was paid', () => {
    expect(readNotification(bytes(paid), 'wechat')).toEqual({
      id: '1',
      event: 'paid',
      merchantId: '19',
      payNo: paid.PayNo,
      orderNo: paid.OrderNo,
      channelTradeNo: '4200',
      amountFen: 19_900,
      paidAt: new Date('2026-05-01T08:00:00Z'),
    });
  });

  it('tells what failed', () => {
    const failed = { ...paid, EventType: 'TRANSACTION.FAIL', Reason: '余额不足' };
    expect(readNotification(bytes(failed), 'wechat')).toEqual({
      id: '1',
      event: 'failed',
      merchantId: '19',
      payNo: paid.PayNo,
      orderNo: paid.OrderNo,
      reason: '余额不足',
    });
  });

  it.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['another event', { ...paid, EventType: 'COUPON.USE' }],
    ['another channel', { ...paid, Channel: 'alipay' }],
    ['a part of a fen', { ...paid, AmountFen: 0.5 }],
    ['an amount as text', { ...paid, AmountFen: '19900' }],
    ['no money', { ...paid, AmountFen: 0 }],
    ['a time without offset', { ...paid, PaidAt: '2026-05-01T16:00:00' }],
    ['no number', { ...paid, PayNo: undefined }],
  ])('refuses %s', (_case, content) => {
    expect(() => readNotification(bytes(content), 'wechat')).toThrow(
      expect.objectContaining({ failure: 'badRequest' }),
    );
  });
});
