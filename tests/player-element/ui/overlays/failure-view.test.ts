import { expect } from '@open-wc/testing';
import { stopClock } from '../../../support/fake-clock';
import { mountWithFakePlayer } from '../../../support/fake-player';
import {
  button,
  click,
  describe,
  framesAdvance,
  it,
  media,
  mount,
  mountPlaying,
  nextEvent,
  part,
  parts,
  until,
  untilButton,
} from '../../../support/player-harness';
import type { PlaybackErrorEvent } from '../../../../player-element/src/events';

describe('FailureView', () => {
  it('shows 500 ms after a failure that stays (spec 4.2)', async () => {
    const clock = stopClock();
    const { control, tell } = await mountWithFakePlayer('xlvp-failure-view');
    const isShown = (): boolean => control.querySelector('[part="failure-view"]') !== null;
    await tell({ status: 'failed' });
    clock.pass(499);
    await tell({ status: 'loading' });
    clock.pass(1);
    await tell({ status: 'failed' });
    clock.pass(499);
    await control.updateComplete;
    expect(isShown()).to.equal(false);
    clock.pass(1);
    await control.updateComplete;
    expect(isShown()).to.equal(true);
  });

  for (const [name, src] of [
    ['an MP4', media.missing],
    ['a stream', media.missingStream],
  ] as const) {
    it(`says 请求错误 of ${name} that failed (spec 4.2, 8)`, async () => {
      const player = await mount();
      const failed = nextEvent<PlaybackErrorEvent>(player, 'error');
      player.src = src;
      const { fatal, url } = await failed;
      expect(fatal).to.equal(true);
      expect(url).to.contain(src);
      await until(() => parts(player, 'failure-view').length === 1, 'the notice');
      expect(part(player, 'failure-view').textContent).to.match(/请求错误\s+网络异常（404）/);
    });
  }

  for (const [name, src] of [
    ['an MP4', media.clip],
    ['a stream', media.stream],
  ] as const) {
    it(`plays ${name} after 重试 once it can be had (spec 2.2)`, async () => {
      const player = await mount({ src: `${src}?fail=1&once=${performance.now()}`, muted: '' });
      await untilButton(player, '重试');
      await click(button(player, '重试'));
      await framesAdvance(player);
      expect(parts(player, 'failure-view')).to.have.length(0);
      expect(player.error).to.equal(null);
    });
  }

  it('never lies over a picture that moves', async () => {
    const player = await mountPlaying();
    expect(parts(player, 'failure-view')).to.have.length(0);
    expect(player.error).to.equal(null);
  });
});
