import { expect } from '@open-wc/testing';
import { describe, hover, it, media, mountReady, part, until } from '../../../support/player-harness';
import type { Chapter } from '../../../../player-element/src/extensions/chapters/chapter';

describe('chapters of a stream', () => {
  it('are its date ranges that say so', async () => {
    const player = await mountReady({ src: '/media/closed/chapters.m3u8', muted: '' });
    await hover(part(player, 'video'));
    await until(() => player.player!.state.chapters?.length === 3, 'the chapters');
    const chapters: readonly Chapter[] = player.player!.state.chapters!;
    const found = chapters.map(({ start, title }) => `${Math.round(start)} ${title}`);
    expect(found).to.deep.equal(['0 开场', '2 中间 & <c>', '4 结尾']);
  });

  it('go with the stream', async () => {
    const player = await mountReady({ src: '/media/closed/chapters.m3u8', muted: '' });
    await until(() => player.player!.state.textTrackKinds!.includes('chapters'), 'the track');
    player.src = media.clip;
    await until(() => !player.player!.state.textTrackKinds!.includes('chapters'), 'no track');
  });
});
