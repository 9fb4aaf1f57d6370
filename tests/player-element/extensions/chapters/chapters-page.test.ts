import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import {
  button,
  buttonNames,
  click,
  describe,
  hover,
  it,
  mountReady,
  part,
  parts,
  press,
  until,
  untilRows,
} from '../../../support/player-harness';

/** A player of this width whose media has three chapters of 2 s, with its settings open. */
async function openSettings(width: string): Promise<XlVideoPlayer> {
  const player = await mountReady({ width, height: '202' });
  player.innerHTML = '<track kind="chapters" srclang="zh" src="/media/chapters.vtt">';
  await hover(part(player, 'video'));
  await until(() => player.player!.state.chapters?.length === 3, 'the chapters');
  button(player, '设置').focus();
  await press('ArrowUp');
  return player;
}

describe('the chapters among the settings', () => {
  it('are listed where the bar has no room, and lead to each', async () => {
    const player = await openSettings('360');
    await until(() => parts(player, 'chapters-row').length === 1, 'the row');
    await untilRows(player);
    await click(part(player, 'chapters-row'));
    await until(() => parts(player, 'menu-item').length === 3, 'the list');
    const items = parts(player, 'menu-item');
    expect(items.map((item) => item.getAttribute('aria-current'))).to.deep.equal(['true', null, null]);
    expect(items[1]!.textContent!.replace(/\s+/g, ' ').trim()).to.equal('中间 00:00:02');
    await click(items[2]!);
    await until(() => Math.abs(player.currentTime - 4) < 0.1, 'the last chapter');
    await until(() => parts(player, 'menu-item')[2]!.ariaCurrent === 'true', 'the mark');
  });

  it('are open at the one that plays', async () => {
    const player = await openSettings('360');
    const cues = Array.from({ length: 30 }, (_, index) => `00:00.${100 + index} --> 00:06.000\n${index}`);
    player.innerHTML = `<track kind="chapters" src="data:text/vtt,${encodeURIComponent(`WEBVTT\n\n${cues.join('\n\n')}`)}">`;
    player.currentTime = 5;
    await until(() => player.player!.state.chapter === 29, 'the last chapter');
    await click(part(player, 'chapters-row'));
    const current = (): HTMLElement | undefined =>
      parts(player, 'menu-item').find((item) => item.ariaCurrent === 'true');
    await until(() => player.shadowRoot!.activeElement === current(), 'the focus');
    const [item, list] = [current()!, part(player, 'settings-popup')].map((one) => one.getBoundingClientRect());
    expect(item!.top).to.be.at.least(list!.top);
    expect(item!.bottom).to.be.at.most(list!.bottom);
  });

  it('are not there where the bar has their button', async () => {
    const player = await openSettings('640');
    await until(() => parts(player, 'chapters-row').length === 1, 'the row');
    expect(part(player, 'chapters-row').checkVisibility()).to.equal(false);
    expect(buttonNames(player).filter((name) => name === '章节')).to.have.length(1);
  });
});
