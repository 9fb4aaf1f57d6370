import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderSelection } from '../../../../../site/contract/order/order-schema';
import { secondsAfter } from '../../../../../site/server/platform/clock';
import { planOf } from '../../../../support/plan-of';
import { signIn } from '../../../../support/test-caller';
import { createTestClock } from '../../../../support/test-clock';
import { createPriceStage, start, type PriceStage } from './price-stage';

const day = 24 * 3600;

describe('planTerm', () => {
  let stage: PriceStage;
  let basic: OrderSelection;
  let pro: OrderSelection;
  createTestClock(start);
  beforeAll(async () => {
    stage = await createPriceStage();
    ({ basic, pro } = stage.plans);
  });
  beforeEach(() => stage.reset());
  afterAll(() => stage.close());

  test('continues the same version from its end, whether as new or as a renewal', async () => {
    await stage.buy(basic);
    for (const Type of ['new', 'renew'] as const) {
      expect((await stage.preview({ ...basic, Type })).data).toMatchObject({
        ServiceStart: '2027-05-01T16:00:00.000+08:00',
        ServiceEnd: '2028-05-01T16:00:00.000+08:00',
      });
    }
  });

  test('starts now after it ended', async () => {
    await stage.buy(basic);
    await stage.passTo(new Date('2027-05-01T08:00:00Z'));
    for (const selection of [
      { ...basic, Type: 'renew' as const },
      { ...pro, Type: 'new' as const },
    ]) {
      expect((await stage.preview(selection)).data).toMatchObject({
        ServiceStart: '2027-05-01T16:00:00.000+08:00',
      });
    }
  });

  test.each<[string, 'new' | 'renew' | 'upgrade', 'basic' | 'pro', string]>([
    ['another version as new', 'new', 'pro', '该产品已开通其他版本，请续费或升级'],
    ['a renewal of another version', 'renew', 'pro', '只能续费当前版本'],
    ['an upgrade to the same version', 'upgrade', 'basic', '只能升级到更高的版本'],
  ])('refuses %s', async (_what, Type, version, message) => {
    await stage.buy(basic);
    expect(await stage.preview({ ...{ basic, pro }[version], Type })).toMatchObject({ code: 409, message });
  });

  test('refuses to renew or upgrade what is not there, and to upgrade what ended', async () => {
    expect(await stage.preview({ ...basic, Type: 'renew' })).toMatchObject({
      code: 409,
      message: '尚未开通该产品，请新购',
    });
    const nothing = { code: 409, message: '没有使用中的版本可以升级，请新购或续费' };
    expect(await stage.preview({ ...pro, Type: 'upgrade' })).toMatchObject(nothing);
    await stage.buy(basic);
    await stage.passTo(new Date('2027-05-01T08:00:00Z'));
    expect(await stage.preview({ ...pro, Type: 'upgrade' })).toMatchObject(nothing);
  });

  test('refuses to upgrade to a lower version, to another term, or more than once', async () => {
    await stage.buy(pro);
    expect((await stage.preview({ ...basic, Type: 'upgrade' })).code).toBe(409);
    const flagship = await planOf(stage.app, '1001', 'flagship', 6);
    expect(await stage.preview({ ...flagship, Type: 'upgrade' })).toMatchObject({
      code: 400,
      data: { Fields: { PlanId: '升级时请选择与当前套餐相同的时长' } },
    });
    expect(await stage.preview({ ...flagship, Type: 'upgrade', Quantity: 2 })).toMatchObject({
      code: 400,
      data: { Fields: { Quantity: '升级时数量只能为 1' } },
    });
  });

  test('prices an upgrade by the time that is left', async () => {
    await stage.buy(basic);
    await stage.passTo(secondsAfter(start, 100 * day));
    expect((await stage.preview({ ...pro, Type: 'upgrade' })).data).toMatchObject({
      Lines: [
        { Label: '基础版升级为专业版', Detail: '(¥7,129.00 − ¥3,049.00) × 剩余 265 天 ÷ 365 天', AmountFen: 296_219 },
      ],
      PayableFen: 296_219,
      ServiceStart: '2026-08-09T16:00:00.000+08:00',
      ServiceEnd: '2027-05-01T16:00:00.000+08:00',
    });
  });

  test('keeps the price of an upgrade for the hour, counted from its end, so that it can be confirmed', async () => {
    await stage.buy(basic);
    const amounts: number[] = [];
    for (const seconds of [1, 3600, 3601, 7200, 365 * day - 1]) {
      await stage.passTo(secondsAfter(start, seconds));
      amounts.push((await stage.preview({ ...pro, Type: 'upgrade' })).data.PayableFen);
    }
    // 46.57 fen an hour.
    expect(amounts).toEqual([407_953, 407_953, 407_906, 407_906, 0]);
  });

  test('knows nothing of what another organisation has', async () => {
    await stage.buy(basic);
    const stranger = await signIn(stage.app, 'outsider');
    expect((await stage.preview({ ...basic, Type: 'renew' }, stranger)).code).toBe(409);
    expect((await stage.preview(pro, stranger)).data.ServiceStart).toBe('2026-05-01T16:00:00.000+08:00');
  });
});
