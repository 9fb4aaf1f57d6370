import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/index';
import { PLAYLIST_WAIT_MS } from '../../../../player-element/src/media/hls/import-build';
import { holdTimersOf, stopClock } from '../../../support/fake-clock';
import {
  beforeEach,
  button,
  click,
  describe,
  focusSurface,
  hover,
  it,
  media,
  mountPlaying,
  part,
  parts,
  press,
  until,
  untilButton,
  untilMenuItems,
  expectAccessible,
} from '../../../support/player-harness';

async function openStatistics(player: XlVideoPlayer): Promise<void> {
  await hover(part(player, 'player'));
  await until(() => 'toggleStatistics' in player.player!.actions, 'the extension');
  player.player!.actions.toggleStatistics!();
  await until(() => parts(player, 'statistics').length === 1, 'the statistics');
}

/** The value of each line, by its name. */
function lines(player: XlVideoPlayer): Record<string, string> {
  const names = [...part(player, 'statistics').querySelectorAll('dt')];
  return Object.fromEntries(
    names.map((name) => [name.textContent!, name.nextElementSibling!.textContent!.trim()] as const),
  );
}

/** Stands in for the clipboard, which a test browser does not grant. */
function stubClipboard(writeText: (text: string) => Promise<void>): () => void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  return () => void Reflect.deleteProperty(navigator, 'clipboard');
}

describe('StatisticsView', () => {
  // A playlist that a busy machine is slow to bring does not choose the other build.
  beforeEach(() => holdTimersOf(PLAYLIST_WAIT_MS));

  it('opens from the right-click menu and leaves the focus where it was', async () => {
    const player = await mountPlaying();
    part(player, 'play-button').focus();
    await untilMenuItems(player);
    await click(part(player, 'video'), { x: 0.6, y: 0.3 }, 'right');
    await untilButton(player, '视频统计信息');
    await click(button(player, '视频统计信息'));
    await until(() => parts(player, 'statistics').length === 1, 'the statistics');
    await player.updateComplete;
    expect(part(player, 'statistics').matches(':focus-within')).to.equal(false);
    expect(player.paused).to.equal(false);
  });

  it('tells how a file plays, each second anew', async () => {
    const player = await mountPlaying();
    await openStatistics(player);
    const first = lines(player);
    expect(first['分辨率']).to.equal('160 × 90');
    expect(first['播放引擎']).to.equal('浏览器');
    const shown = [player.video.clientWidth, player.video.clientHeight].map((size) =>
      Math.round(size * devicePixelRatio),
    );
    expect(first['显示尺寸']).to.equal(shown.join(' × '));
    expect(first).not.to.have.any.keys('网速', '直播延迟', '重试次数', '编码');
    await until(() => parseInt(lines(player)['帧率']!) > 0, 'pictures');
  });

  it('tells more of a stream', async () => {
    const player = await mountPlaying({ src: media.stream, engine: 'mse' });
    await openStatistics(player);
    await until(() => '网速' in lines(player), 'a bandwidth');
    const told = lines(player);
    expect(told['播放引擎']).to.equal('hls.js light');
    expect(told['画质']).to.match(/^\d+P$/);
    expect(told['编码']).to.match(/^avc1\./);
    expect(told['码率']).to.match(/^\d+\.\d\d Mbps$/);
    expect(told['重试次数']).to.equal('0');
    await until(() => parseFloat(lines(player)['缓冲']!) > 0, 'a buffer');
    expect(part(player, 'statistics').querySelectorAll('.trend')).to.have.length(2);
  });

  it('tells nothing of a quality that a stream does not name', async () => {
    const player = await mountPlaying({ src: media.single, engine: 'mse' });
    await openStatistics(player);
    expect(lines(player)).to.include({ 播放引擎: 'hls.js light' });
    expect(lines(player)).not.to.have.any.keys('画质');
  });

  it('closes at its button and at Escape, one thing at a press', async () => {
    const player = await mountPlaying({ 'page-fullscreen': '' });
    await openStatistics(player);
    await click(part(player, 'close-button'));
    await until(() => parts(player, 'statistics').length === 0, 'no statistics');
    await openStatistics(player);
    focusSurface(player);
    await press('Escape');
    await until(() => parts(player, 'statistics').length === 0, 'no statistics');
    expect(player.pageFullscreen).to.equal(true);
    await press('Escape');
    await until(() => !player.pageFullscreen, 'its place');
  });

  it('gives the focus to the player when its button goes', async () => {
    const player = await mountPlaying();
    await openStatistics(player);
    part(player, 'close-button').focus();
    await press('Enter');
    await until(() => parts(player, 'statistics').length === 0, 'no statistics');
    expect(player.shadowRoot!.activeElement).to.equal(part(player, 'player'));
  });

  it('copies its lines as text, and says so', async () => {
    let copied = '';
    const restore = stubClipboard((text) => {
      copied = text;
      return Promise.resolve();
    });
    try {
      const player = await mountPlaying();
      await openStatistics(player);
      const clock = stopClock();
      await click(part(player, 'copy-button'));
      await until(() => part(player, 'copy-button').textContent!.includes('已复制'), 'the notice');
      expect(copied).to.match(/^分辨率: 160 × 90$/m);
      expect(copied).to.contain(new URL(media.clip, location.href).href);
      clock.pass(1500);
      await until(() => part(player, 'copy-button').textContent!.trim() === '复制', 'its name');
    } finally {
      restore();
    }
  });

  it('has no accessibility finding', async () => {
    const player = await mountPlaying({ src: media.stream, engine: 'mse' });
    await openStatistics(player);
    await until(() => '网速' in lines(player), 'a bandwidth');
    await expectAccessible(player);
  });
});
