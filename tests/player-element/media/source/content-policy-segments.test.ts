import { expect } from '@open-wc/testing';
import type { PlaybackErrorEvent } from '../../../../player-element/src/events';
import { withBlockedConnections } from '../../../support/browsers/content-policy';
import { describe, framesAdvance, it, media, mount, mountPlaying, nextEvent } from '../../../support/player-harness';

// A policy stays with its page: this file is a page of its own. Ports that no browser may ask would be refused before it.
const policy = Object.assign(document.createElement('meta'), { httpEquiv: 'Content-Security-Policy' });
policy.content = "connect-src 'self' blob: ws: wss:";
document.head.append(policy);

withBlockedConnections(describe)('a policy that allows the playlist', () => {
  const segment = (url: string): string => `#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${url}\n#EXT-X-ENDLIST\n`;
  for (const [what, text, blocked] of [
    ['the segments', segment('http://127.0.0.1:59999/1.ts'), 'http://127.0.0.1:59999/1.ts'],
    ['segments with a password', segment('http://viewer:secret@127.0.0.1:59999/1.ts'), 'http://127.0.0.1:59999/1.ts'],
    [
      'the playlist of a level',
      '#EXT-X-STREAM-INF:BANDWIDTH=60000\nhttp://127.0.0.1:59999/level.m3u8\n',
      'http://127.0.0.1:59999/level.m3u8',
    ],
  ] as const) {
    it(`is named at once where it forbids ${what}`, async () => {
      const player = await mount();
      const failed = nextEvent<PlaybackErrorEvent>(player, 'error');
      Object.assign(player, { src: URL.createObjectURL(new Blob([`#EXTM3U\n${text}`])), type: 'hls' });
      const { kind, fatal, statusText, url } = await failed;
      expect({ kind, fatal, url }).to.deep.equal({ kind: 'source', fatal: true, url: blocked });
      expect(statusText).to.contain('connect-src');
    });
  }

  it('is named where it forbids the playlist of an address with a password', async () => {
    const player = await mount();
    const failed = nextEvent<PlaybackErrorEvent>(player, 'error');
    player.src = 'http://viewer:secret@127.0.0.1:59999/film.m3u8';
    const { kind, fatal, statusText } = await failed;
    expect({ kind, fatal }).to.deep.equal({ kind: 'source', fatal: true });
    expect(statusText).to.contain('connect-src');
  });

  it('does not end playback where it forbids something else on the page', async () => {
    const player = await mountPlaying({ src: media.stream });
    const violated = nextEvent(document, 'securitypolicyviolation');
    await fetch('http://127.0.0.1:59999/statistics').catch(() => undefined);
    await violated;
    await framesAdvance(player);
    expect(player.error).to.equal(null);
  });
});
