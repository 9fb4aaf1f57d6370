import { expect } from '@open-wc/testing';
import { probeType } from '../../../../player-element/src/media/source/probe-source';
import type { PlaybackFailure } from '../../../../player-element/src/media/playback-failure';
import { describe, it, media } from '../../../support/player-harness';

const at = (path: string): string => new URL(path, document.baseURI).href;
const { signal } = new AbortController();

describe('probeType', () => {
  it('is what the answer says (player 1)', async () => {
    expect(await probeType(at('/media/hls/master'), null, signal)).to.contain('mpegurl');
    expect(await probeType(at('/media/clip'), null, signal)).to.equal('video/mp4');
  });

  it('rejects with the failure of what the server refuses, so that nobody asks again (spec 8)', async () => {
    const failure: unknown = await probeType(at(media.missing), null, signal).catch((reason: unknown) => reason);
    expect(failure).to.include({ kind: 'network', status: 404, fatal: true } satisfies Partial<PlaybackFailure>);
  });

  it('asks with credentials where the page says so, and leaves a refusal for want of them to the video', async () => {
    const { fetch } = globalThis;
    const asked: RequestInit['credentials'][] = [];
    globalThis.fetch = (_url, init) => {
      asked.push(init?.credentials);
      return Promise.resolve(new Response('', { status: 401, headers: { 'content-type': 'text/html' } }));
    };
    try {
      for (const crossOrigin of [null, 'anonymous', 'use-credentials']) {
        expect(await probeType('https://a.cn/film', crossOrigin, signal)).to.equal('video/mp4');
      }
    } finally {
      globalThis.fetch = fetch;
    }
    expect(asked).to.deep.equal(['same-origin', 'same-origin', 'include']);
  });

  it('is the default where scripts get no answer', async () => {
    expect(await probeType('http://127.0.0.1:1/film', null, signal)).to.equal('video/mp4');
  });
});
