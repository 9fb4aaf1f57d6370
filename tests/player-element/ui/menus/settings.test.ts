import { expect } from '@open-wc/testing';
import { pipName } from '../../../support/browsers/own-pip';
import {
  button,
  click,
  describe,
  hover,
  it,
  media,
  mountReady,
  part,
  parts,
  press,
  until,
  untilRows,
  expectAccessible,
} from '../../../support/player-harness';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';

async function open(attributes: Record<string, string> = {}): Promise<XlVideoPlayer> {
  const player = await mountReady(attributes);
  await click(part(player, 'settings-button'));
  await until(() => parts(player, 'settings-popup').length === 1, 'the settings');
  await untilRows(player);
  return player;
}

const seen = (player: XlVideoPlayer, name: string): string[] =>
  parts(player, name)
    .filter((element) => element.checkVisibility())
    .map((element) => element.textContent!.trim());

describe('SettingsContent', () => {
  it('has three switches that do what they say (spec 2.2)', async () => {
    const player = await open();
    expect(seen(player, 'switch')).to.deep.equal(['镜像画面', '循环播放', '关灯模式']);
    for (const [name, fact] of [
      ['镜像画面', () => player.mirror],
      ['循环播放', () => player.loop],
      ['关灯模式', () => player.lightOff],
    ] as const) {
      expect(button(player, name).getAttribute('aria-checked')).to.equal('false');
      await click(button(player, name));
      await until(() => button(player, name).getAttribute('aria-checked') === 'true', `${name} on`);
      expect(fact()).to.equal(true);
      await click(button(player, name));
      await until(() => !fact(), `${name} off`);
    }
  });

  it('shows what the page changes', async () => {
    const player = await open({ mirror: '' });
    expect(button(player, '镜像画面').getAttribute('aria-checked')).to.equal('true');
    player.mirror = false;
    await until(() => button(player, '镜像画面').getAttribute('aria-checked') === 'false', 'mirror off');
  });

  it('opens by the keyboard with the focus on the first switch, which Space turns', async () => {
    const player = await mountReady();
    part(player, 'settings-button').focus();
    await press('Enter');
    await until(() => player.shadowRoot?.activeElement === parts(player, 'switch')[0], 'the focus');
    await press('Space');
    await until(() => player.mirror, 'mirror on');
    expect(player.paused).to.equal(true);
    await expectAccessible(player);
  });

  it('keeps arrow keys from the player', async () => {
    const player = await mountReady();
    part(player, 'settings-button').focus();
    await press('Enter');
    await until(() => player.shadowRoot?.activeElement === parts(player, 'switch')[0], 'the focus');
    for (const key of ['ArrowUp', 'ArrowRight', 'End']) await press(key);
    expect([player.volume, player.currentTime]).to.deep.equal([0.3, 0]);
    part(player, 'settings-button').focus();
    await press('ArrowRight');
    await until(() => player.currentTime > 0, 'the key of the player');
  });

  it('goes back one page at Escape, and closes at the next one', async () => {
    const player = await open({ width: '640', height: '360' });
    await hover(part(player, 'video'));
    await until(() => parts(player, 'picture-row').length === 1, 'the row');
    await click(part(player, 'picture-row'));
    await until(() => player.shadowRoot?.activeElement?.ariaLabel === '返回', 'the page');
    await press('Escape');
    await until(() => player.shadowRoot?.activeElement === part(player, 'picture-row'), 'the settings');
    await press('Escape');
    await until(() => parts(player, 'settings-popup').length === 0, 'no settings');
  });

  it('takes in what a narrow bar has no room for (player 2)', async () => {
    const player = await open({ src: media.stream, width: '360', height: '400' });
    for (const name of ['quality-button', 'rate-button', 'pip-button', 'page-fullscreen-button']) {
      expect(seen(player, name), name).to.deep.equal([]);
    }
    expect(seen(player, 'switch')).to.include.members([...pipName, '网页全屏']);
    expect(seen(player, 'chip')).to.include.members(['90P', '1.5x']);
    // The settings are longer than the player is high.
    button(player, '1.5x').scrollIntoView({ block: 'end' });
    await click(button(player, '1.5x'));
    await until(() => player.playbackRate === 1.5, 'the speed');
    expect(button(player, '1.5x').getAttribute('aria-pressed')).to.equal('true');
    button(player, '90P').scrollIntoView({ block: 'nearest' });
    await click(button(player, '90P'));
    await until(() => player.level === 0, 'the quality');
    await expectAccessible(player);
    button(player, '网页全屏').scrollIntoView({ block: 'nearest' });
    await click(button(player, '网页全屏'));
    await until(() => player.webFullScreen, 'a filled page');
    player.webFullScreen = false;
  });

  it('takes in nothing that the page left out of the bar', async () => {
    const player = await open({ width: '360', height: '400', 'control-buttons': 'setting' });
    expect(seen(player, 'switch')).to.have.length(3);
    expect(seen(player, 'chip')).to.have.length(0);
    await hover(part(player, 'video'), { x: 0.1, y: 0.1 });
  });
});
