import { expect } from '@open-wc/testing';
import { describe, framesAdvance, it, media, mount, mountPlaying, requests } from '../../../support/player-harness';

/** Whether a script that the page has fetched holds hls.js: only there does the name of this event stand. */
async function holdsHls(): Promise<boolean> {
  const scripts = requests().filter((path) => path.endsWith('.js'));
  const texts = await Promise.all(scripts.map(async (path) => (await fetch(path)).text()));
  return texts.some((text) => text.includes('hlsManifestParsed'));
}

// A page loads hls.js once: this file is a page of its own.
describe('HlsEngine', () => {
  it('is fetched, and hls.js with it, when a stream needs it and not for an MP4 (player 3)', async () => {
    const player = await mountPlaying();
    expect(await holdsHls()).to.equal(false);
    player.src = media.single;
    await framesAdvance(player);
    expect(await holdsHls()).to.equal(true);
  });

  it('survives what a handler throws, and tells no error without a kind', async () => {
    const player = await mount({ src: '', muted: '' });
    const errors: unknown[] = [];
    player.addEventListener('error', (event) => errors.push(event));
    player.video.canPlayType = () => {
      throw new TypeError('thrown on purpose');
    };
    player.type = 'm3u8';
    player.engine = 'mse';
    player.src = media.stream;
    void player.play();
    await framesAdvance(player);
    expect(errors).to.deep.equal([]);
  });
});
