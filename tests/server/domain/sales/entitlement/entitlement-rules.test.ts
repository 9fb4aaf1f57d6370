import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  effectiveEntitlement,
  type Grant,
} from '../../../../../site/server/domain/sales/entitlement/entitlement-rules';

const start = new Date('2026-05-01T08:00:00Z').getTime();
const day = 86_400_000;

interface Step {
  days: number;
  versionId?: number;
}

/** Grants a minute apart, each extending what is there; one of no days is an upgrade. */
function grantsOf(steps: readonly Step[]): Grant[] {
  return steps.map(({ days, versionId = 1 }, index) => {
    const grantedAt = new Date(start + index * 60_000);
    return {
      orderNo: String(index),
      versionId,
      planId: versionId * 10,
      versionBefore: steps[index - 1]?.versionId ?? (index > 0 ? 1 : null),
      startAt: grantedAt,
      endAt: new Date(grantedAt.getTime() + days * day),
      grantedAt,
    };
  });
}

const effective = (steps: readonly Step[], without?: number) =>
  effectiveEntitlement(grantsOf(steps).filter((_grant, index) => index !== without));
const daysOf = (steps: readonly Step[], without?: number) =>
  ((effective(steps, without)?.endAt.getTime() ?? start) - start) / day;

describe('effectiveEntitlement', () => {
  test('is nothing without grants', () => {
    expect(effectiveEntitlement([])).toBeUndefined();
  });

  test('lets no upgrade stay on one that was taken back', () => {
    const steps = [{ days: 30 }, { days: 0, versionId: 2 }, { days: 0, versionId: 3 }];
    expect(effective(steps)).toMatchObject({ versionId: 3 });
    expect(effective(steps, 1)).toMatchObject({ versionId: 1, lastOrderNo: '0' });
    expect(effective(steps, 2)).toMatchObject({ versionId: 2 });
  });

  test('adds the length of what extends it', () => {
    expect(daysOf([{ days: 30 }, { days: 365 }])).toBe(395);
  });

  test('starts anew after it ended', () => {
    const [first, second] = grantsOf([{ days: 30 }, { days: 30, versionId: 2 }]) as [Grant, Grant];
    const later = { ...second, grantedAt: first.endAt };
    expect(effectiveEntitlement([first, later])).toMatchObject({ versionId: 2, startAt: first.endAt });
  });

  test('changes its version alone by an upgrade', () => {
    const steps = [{ days: 30 }, { days: 0, versionId: 2 }];
    expect(daysOf(steps)).toBe(30);
    expect(effective(steps)).toMatchObject({ versionId: 2, planId: 20, startAt: new Date(start), lastOrderNo: '1' });
  });

  test('goes back to the version before when the upgrade is taken back, with what later orders added', () => {
    const steps = [{ days: 30 }, { days: 0, versionId: 2 }, { days: 60, versionId: 2 }];
    expect(effective(steps)).toMatchObject({ versionId: 2, planId: 20 });
    expect(effective(steps, 1)).toMatchObject({ versionId: 1, planId: 10 });
    expect(daysOf(steps, 1)).toBe(90);
  });

  test('keeps what a later order opened, in its version, when the first is taken back', () => {
    const steps = [{ days: 365 }, { days: 0, versionId: 2 }, { days: 30, versionId: 2 }];
    expect(effective(steps, 0)).toMatchObject({ versionId: 2, planId: 20, startAt: new Date(start + 120_000) });
    expect(effective([{ days: 365 }, { days: 0, versionId: 2 }], 0)).toBeUndefined();
  });

  test('takes what an operator gave or took for as long as there is what it changed', () => {
    const [order, given, taken] = grantsOf([{ days: 30 }, { days: 7 }, { days: -60 }]) as [Grant, Grant, Grant];
    const extended = { ...given, orderNo: 'A1', versionBefore: 1, operator: '王芳' };
    expect(effectiveEntitlement([order, extended])).toMatchObject({ lastOrderNo: order.orderNo });
    expect(effectiveEntitlement([order, extended])?.endAt.getTime()).toBe(start + 37 * day);
    expect(effectiveEntitlement([extended])).toBeUndefined();
    const ended = effectiveEntitlement([order, extended, { ...taken, versionBefore: 1, operator: '王芳' }]);
    expect(ended?.endAt).toEqual(taken.grantedAt);
    const opened = { ...given, versionBefore: null, operator: '王芳' };
    expect(effectiveEntitlement([opened])?.endAt.getTime()).toBe(given.grantedAt.getTime() + 7 * day);
  });

  test('loses exactly the length of the order that is left out', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(steps, fc.nat(), (lengths, any) => {
        const chain = lengths.map((days) => ({ days }));
        const without = 1 + (any % (chain.length - 1));
        expect(daysOf(chain) - daysOf(chain, without)).toBe(lengths[without]);
      }),
    );
  });
});
