import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import { withOwnHls } from '../../../support/browsers/own-hls';
import { describe, framesAdvance, it, media, mount, nextEvent } from '../../../support/player-harness';

function source(src: string): HTMLSourceElement {
  return Object.assign(document.createElement('source'), { src });
}

function outcome(player: XlVideoPlayer): Promise<string> {
  return player.play().then(
    () => 'played',
    (error: Error) => error.name,
  );
}

describe('play()', () => {
  it('waits for the <source> that is appended in the same task', async () => {
    const player = await mount({ muted: '' });
    player.append(source(media.clip));
    expect(await outcome(player)).to.equal('played');
    await framesAdvance(player);
  });

  it('stays pending without a source, and plays the one that comes', async () => {
    const player = await mount({ muted: '' });
    let isSettled = false;
    const played = outcome(player).finally(() => (isSettled = true));
    await nextEvent(player, 'play');
    expect(isSettled).to.equal(false);
    player.src = media.single;
    expect(await played).to.equal('played');
    await framesAdvance(player);
  });

  it('is not interrupted by the engine that arrives, nor by the next source', async () => {
    const player = await mount({ src: media.stream, muted: '' });
    const played = outcome(player);
    player.src = media.single;
    expect(await played).to.equal('played');
  });

  withOwnHls(it)('is not interrupted by a change of the engine (player 3)', async () => {
    const player = await mount({ src: media.clip, type: 'hls', muted: '' });
    expect(await outcome(player)).to.equal('played');
  });

  it('rejects when the source fails, and when it is no media at all', async () => {
    for (const src of [media.missingStream, media.missing, 'javascript:alert(1)']) {
      const player = await mount({ src, muted: '' });
      expect(await outcome(player), src).to.equal('NotSupportedError');
      expect(await outcome(player), `${src} again`).to.equal('NotSupportedError');
    }
  });

  it('rejects when the player is paused or removed', async () => {
    const player = await mount({ muted: '' });
    const paused = outcome(player);
    player.pause();
    expect(await paused).to.equal('AbortError');
    const removed = outcome(player);
    player.remove();
    expect(await removed).to.equal('AbortError');
  });
});
