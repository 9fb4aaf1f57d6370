import { expect } from '@open-wc/testing';
import { describe, framesAdvance, it, media, mountPlaying, requests, until } from '../../support/player-harness';

// A page loads hls.js once: this file is a page of its own.
describe('HlsEngine', () => {
  it('is fetched, and hls.js with it, when a stream needs it and not for an MP4 (player 3)', async () => {
    const isHls = (path: string): boolean => /media\/hls-engine\.ts|hls\.mjs/.test(path) && !path.startsWith('/tests/');
    const player = await mountPlaying();
    expect(requests().filter(isHls)).to.deep.equal([]);
    player.src = media.single;
    await until(() => requests().filter(isHls).length >= 2, 'hls.js for a stream');
    await framesAdvance(player);
  });
});
