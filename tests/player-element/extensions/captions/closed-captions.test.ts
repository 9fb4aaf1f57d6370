import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import { choose, untilCaption } from '../../../support/caption-player';
import { FakeStorage } from '../../../support/fake-storage';
import {
  button,
  click,
  describe,
  framesAdvance,
  it,
  mount,
  parts,
  press,
  until,
  untilButton,
} from '../../../support/player-harness';

/** A player of a stream whose picture carries two channels of captions, with all of it read. */
async function mountClosed(src: string, attributes: Record<string, string> = {}): Promise<XlVideoPlayer> {
  const player = await mount({ src, preload: 'auto', ...attributes });
  await until(() => player.player?.state.captionTracks?.length === 2, 'two channels');
  return player;
}

/** The address of that stream, with the second channel as the default of its manifest. */
async function secondAsDefault(): Promise<string> {
  const text = await (await fetch('/media/closed/master.m3u8')).text();
  const changed = text
    .replace('INSTREAM-ID="CC3"', 'INSTREAM-ID="CC3",DEFAULT=YES')
    .replace('\nindex.m3u8', `\n${new URL('/media/closed/index.m3u8', document.baseURI).href}`);
  return URL.createObjectURL(new Blob([changed], { type: 'application/vnd.apple.mpegurl' }));
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

  for (const [what, attributes, captionLanguage, expected] of [
    ['are shown if they are the default of the manifest', {}, undefined, 1],
    ['are off against the wish of the page', { 'no-default-captions': '' }, undefined, -1],
    ['give way to those that the viewer chose on an earlier visit', {}, 'en', 0],
    ['stay off if the viewer chose none on an earlier visit', {}, '', -1],
  ] as const) {
    it(`${what} (RFC 8216, 4.3.4.1)`, async () => {
      const player = await mount({ type: 'm3u8', engine: 'mse', muted: '', ...attributes });
      player.storageAdapter = new FakeStorage({ films: { captionLanguage } });
      player.storage = 'films';
      player.src = await secondAsDefault();
      void player.play();
      await until(() => player.player?.state.captionTracks?.length === 2, 'two channels');
      await framesAdvance(player);
      await until(() => player.player!.state.captionTrack === expected, 'the choice');
      const modes = [...player.textTracks].map(({ mode }) => mode === 'showing');
      expect(modes).to.deep.equal([expected === 0, expected === 1]);
    });
  }

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
