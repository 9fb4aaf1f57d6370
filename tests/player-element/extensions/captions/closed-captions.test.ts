import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import { choose, untilCaption } from '../../../support/caption-player';
import { button, click, describe, it, mount, parts, press, until, untilButton } from '../../../support/player-harness';

/** A player of a stream whose picture carries two channels of captions, with all of it read. */
async function mountClosed(src: string, attributes: Record<string, string> = {}): Promise<XlVideoPlayer> {
  const player = await mount({ src, preload: 'auto', ...attributes });
  await until(() => player.player?.state.captionTracks?.length === 2, 'two channels');
  return player;
}

async function menuItems(player: XlVideoPlayer, name: string, last: string): Promise<string[]> {
  await untilButton(player, name);
  await click(button(player, name));
  await untilButton(player, last);
  return parts(player, 'menu-item').map((one) => one.textContent!.trim());
}

describe('closed captions in the picture', () => {
  it('are read and drawn, each channel by itself', async () => {
    const player = await mountClosed('/media/closed/index.m3u8');
    choose(player, 0);
    player.currentTime = 2;
    await untilCaption(player, 'The first line');
    choose(player, 1);
    await untilCaption(player, 'La primera');
    choose(player, 0);
    player.currentTime = 4;
    await untilCaption(player, 'The second line');
    player.currentTime = 5.5;
    await untilCaption(player, '');
  });

  it('are named by the manifest', async () => {
    const player = await mountClosed('/media/closed/master.m3u8');
    expect(await menuItems(player, '字幕', '字幕设置')).to.deep.equal(['关闭', 'English', 'Español', '字幕设置']);
    expect([...player.textTracks].map(({ language }) => language)).to.deep.equal(['en', 'es']);
  });

  it('have numbers where it names none, in the language of the page', async () => {
    const player = await mountClosed('/media/closed/index.m3u8');
    expect(await menuItems(player, '字幕', '字幕设置')).to.include.members(['隐藏字幕 1', '隐藏字幕 2']);
    await press('Escape');
    player.lang = 'en';
    const items = await menuItems(player, 'Captions', 'Caption settings');
    expect(items).to.include.members(['Closed captions 1', 'Closed captions 2']);
  });

  it('are told from subtitles of the same name', async () => {
    const player = await mountClosed('/media/closed/master.m3u8');
    const track = document.createElement('track');
    Object.assign(track, { kind: 'subtitles', src: '/media/captions/en.vtt', srclang: 'en', label: 'English' });
    player.append(track);
    await until(() => player.player!.state.captionTracks!.length === 3, 'subtitles');
    const items = await menuItems(player, '字幕', '字幕设置');
    expect(items).to.include.members(['English', 'English（隐藏字幕）', 'Español']);
  });
});
