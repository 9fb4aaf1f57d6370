import { expect } from '@open-wc/testing';
import type { PlaybackErrorEvent } from '../../../../player-element/src/events';
import { withBlockedConnections, withBlockedMediaSource } from '../../../support/browsers/content-policy';
import { stopClock } from '../../../support/fake-clock';
import { describe, it, media, mount, nextEvent } from '../../../support/player-harness';

// A policy stays with its page: this file is a page of its own. Ports that no browser may ask would be refused before it.
const policy = Object.assign(document.createElement('meta'), { httpEquiv: 'Content-Security-Policy' });
policy.content = "media-src 'self'; connect-src 'self' ws: wss:";
document.head.append(policy);

describe('the Content Security Policy of the page', () => {
  for (const [what, attributes, directive, declare] of [
    ['the media source of hls.js', { src: media.stream }, 'media-src', withBlockedMediaSource(it)],
    ['the playlist', { src: 'http://127.0.0.1:59999/film.m3u8' }, 'connect-src', withBlockedConnections(it)],
    ['the file', { src: 'http://127.0.0.1:59999/film.mp4' }, 'media-src', it],
    ['a file with a password', { src: 'http://viewer:secret@127.0.0.1:59999/film.mp4' }, 'media-src', it],
    ['a part of the file', { src: 'http://127.0.0.1:59999/film.mp4#t=10' }, 'media-src', it],
    [
      'a playlist with a fragment',
      { src: 'http://127.0.0.1:59999/film.m3u8#t=10' },
      'connect-src',
      withBlockedConnections(it),
    ],
  ] as const) {
    declare(`is named at once where it forbids ${what}`, async () => {
      const player = await mount();
      const failed = nextEvent<PlaybackErrorEvent>(player, 'error');
      // At once: no timer comes due.
      stopClock();
      Object.assign(player, attributes);
      const { kind, fatal, statusText } = await failed;
      expect({ kind, fatal }).to.deep.equal({ kind: 'source', fatal: true });
      expect(statusText).to.contain(directive);
    });
  }
});
