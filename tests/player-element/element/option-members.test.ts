import { expect } from '@open-wc/testing';
import { describe, it, media, mount, mountPlaying, nextEvent, part, until } from '../../support/player-harness';

describe('optionMembers', () => {
  it('mirrors, loops and darkens when the page says so, and tells of it (player 1)', async () => {
    const player = await mount({ src: media.clip });
    const told: unknown[] = [];
    player.addEventListener('mirrorchange', ({ mirror }) => told.push(['mirror', mirror]));
    player.addEventListener('loopchange', ({ loop }) => told.push(['loop', loop]));
    player.addEventListener('lightoffchange', ({ lightOff }) => told.push(['lightOff', lightOff]));
    player.mirror = true;
    player.loop = true;
    player.lightOff = true;
    player.mirror = true;
    expect(told).to.deep.equal([
      ['mirror', true],
      ['loop', true],
      ['lightOff', true],
    ]);
    expect(player.video.loop).to.equal(true);
    expect(getComputedStyle(player.video).scale).to.equal('-1 1');
    player.removeAttribute('mirror');
    player.mirror = false;
    expect(getComputedStyle(player.video).scale).to.equal('none');
    expect(player.getAttributeNames()).to.deep.equal(['src']);
  });

  it('takes the flags as attributes, before and after the upgrade', async () => {
    const player = await mount({ mirror: '', loop: '', 'no-speed': '', 'no-context-menu': '' });
    expect([player.mirror, player.loop, player.speed, player.contextMenu]).to.deep.equal([true, true, false, false]);
    player.removeAttribute('no-speed');
    player.removeAttribute('no-context-menu');
    expect([player.speed, player.contextMenu]).to.deep.equal([true, true]);
  });

  it('offers the speeds of the page, and no impossible ones (player 1)', async () => {
    const player = await mount({ 'speed-rates': '3, 1, x, 0, 99, 1' });
    expect(player.speedRates).to.deep.equal([3, 1]);
    player.removeAttribute('speed-rates');
    expect(player.speedRates).to.deep.equal([2, 1.5, 1.25, 1, 0.75, 0.5]);
    player.speedRates = [1.1];
    expect(player.speedRates).to.deep.equal([1.1]);
  });

  it('reads the buttons in either spelling and in the order given (player 1)', async () => {
    const player = await mount({ 'control-buttons': 'fullScreen volume,time volume' });
    expect(player.controlButtons).to.deep.equal(['fullscreen', 'volume', 'audio-track']);
    player.removeAttribute('control-buttons');
    expect(player.controlButtons).to.have.length(8);
  });

  it('without speed viewers neither seek nor skip, but the page does (spec 5.2)', async () => {
    const player = await mountPlaying({ 'no-speed': '' });
    player.pause();
    player.currentTime = 3;
    await nextEvent(player, 'seeked');
    part(player, 'player').focus();
    const key = (name: string) =>
      part(player, 'player').dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true }),
      );
    key('ArrowLeft');
    expect(player.currentTime).to.equal(3);
  });

  it('speaks English when asked, and the page’s own words before all', async () => {
    const player = await mount({ lang: 'en' });
    await until(() => part(player, 'play-button').getAttribute('aria-label') === 'Play', 'English');
    player.labels = { play: 'Go', percent: 'no function' as unknown as (ratio: number) => string };
    await until(() => part(player, 'play-button').getAttribute('aria-label') === 'Go', 'own word');
    player.lang = 'zh-CN';
    player.labels = {};
    await until(() => part(player, 'play-button').getAttribute('aria-label') === '播放', 'Chinese');
  });

  it('takes words as text, never as markup', async () => {
    const player = await mount({ title: '<img src=x onerror=alert(1)>' });
    player.labels = { play: '<b>x</b>' };
    await player.updateComplete;
    expect(player.renderRoot.querySelector('img, b')).to.equal(null);
  });
});
