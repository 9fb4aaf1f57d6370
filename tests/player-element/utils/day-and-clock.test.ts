import { expect } from '@open-wc/testing';
import { dayAndClock } from '../../../player-element/src/utils/clock-text';
import { stopClock } from '../../support/fake-clock';
import { beforeEach, describe, it } from '../../support/player-harness';

/** A time of day, so many days from today, in the time zone of the browser. */
function at(days: number, ...time: [number, number, number]): Date {
  const date = new Date();
  date.setDate(date.getDate() + days);
  date.setHours(...time);
  return date;
}

describe('dayAndClock', () => {
  // Midnight would come between a moment and the look at it.
  beforeEach(() => void stopClock());

  it('tells the time of day alone when the moment is of today', () => {
    expect(dayAndClock(at(0, 20, 31, 5), 'zh-CN')).to.equal('20:31:05');
    expect(dayAndClock(at(0, 0, 0, 0), 'en')).to.equal('00:00:00');
  });

  it('names the day of any other', () => {
    expect(dayAndClock(at(-1, 23, 59, 59), 'zh-CN')).to.equal('昨天 23:59:59');
    expect(dayAndClock(at(-1, 23, 59, 59), 'en')).to.equal('yesterday 23:59:59');
    const before = at(-3, 9, 5, 0);
    const day = `${before.getMonth() + 1}月${before.getDate()}日`;
    expect(dayAndClock(before, 'zh-CN')).to.equal(`${day} 09:05:00`);
  });
});
