import { expect } from '@open-wc/testing';
import { Activity } from '../../../player-element/src/player/activity';
import { describe, it, nextEvent } from '../../support/player-harness';

describe('Activity', () => {
  it('rests after 2.5 s, and wakes at a sign of use (spec 9)', async () => {
    const container = document.createElement('div');
    const life = new AbortController();
    const activity = new Activity(container, life.signal);
    const startedAt = performance.now();
    await nextEvent(activity, 'activitychange');
    expect(activity.isActive).to.equal(false);
    expect(performance.now() - startedAt).to.be.at.least(2490);
    container.dispatchEvent(new Event('pointermove'));
    expect(activity.isActive).to.equal(true);
    life.abort();
  });

  it('does not rest while it is held, and a hold is released once', async () => {
    const life = new AbortController();
    const [held, free] = [new Activity(document.body, life.signal), new Activity(document.body, life.signal)];
    const [first, second] = [held.hold(), held.hold()];
    first();
    first();
    // Its rest begins after that of the other, were that one not held.
    free.wake();
    await nextEvent(free, 'activitychange');
    expect(held.isActive).to.equal(true);
    second();
    await nextEvent(held, 'activitychange');
    expect(held.isActive).to.equal(false);
    life.abort();
  });
});
