import { expect } from '@open-wc/testing';
import { Activity } from '../../../player-element/src/player/activity';
import { stopClock, type FakeClock } from '../../support/fake-clock';
import { beforeEach, describe, it } from '../../support/player-harness';

describe('Activity', () => {
  let clock: FakeClock;
  beforeEach(() => void (clock = stopClock()));

  it('rests after 2.5 s, and wakes at a sign of use (spec 9)', () => {
    const container = document.createElement('div');
    const life = new AbortController();
    const activity = new Activity(container, life.signal);
    let changes = 0;
    activity.addEventListener('activitychange', () => (changes += 1));
    clock.pass(2499);
    expect([activity.state.isActive, changes]).to.deep.equal([true, 0]);
    clock.pass(1);
    expect([activity.state.isActive, changes]).to.deep.equal([false, 1]);
    container.dispatchEvent(new Event('pointermove'));
    expect([activity.state.isActive, changes]).to.deep.equal([true, 2]);
    life.abort();
  });

  it('does not rest while it is held, and a hold is released once', () => {
    const life = new AbortController();
    const held = new Activity(document.body, life.signal);
    const [first, second] = [held.hold(), held.hold()];
    first();
    first();
    clock.pass(10_000);
    expect(held.state.isActive).to.equal(true);
    second();
    clock.pass(2500);
    expect(held.state.isActive).to.equal(false);
    life.abort();
  });
});
