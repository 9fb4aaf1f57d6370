import { expect } from '@open-wc/testing';
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
  for (const [name, src] of [
    ['an MP4', media.missing],
    ['a stream', media.missingStream],
  ] as const) {
    it(`says 请求错误 500 ms after ${name} failed (spec 4.2, 8)`, async () => {
      const player = await mount();
      const failed = nextEvent<PlaybackErrorEvent>(player, 'error');
      player.src = src;
      const { fatal, url } = await failed;
      const failedAt = performance.now();
      expect(fatal).to.equal(true);
      expect(url).to.contain(src);
      expect(parts(player, 'failure-view')).to.have.length(0);
      await until(() => parts(player, 'failure-view').length === 1, 'the notice');
      expect(performance.now() - failedAt).to.be.at.least(480);
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
