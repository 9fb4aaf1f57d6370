import { expect } from '@open-wc/testing';
import { probeType } from '../../../player-element/src/media/probe-type';
import type { PlaybackFailure } from '../../../player-element/src/media/playback-failure';
import { describe, it, media } from '../../support/player-harness';

const at = (path: string): string => new URL(path, document.baseURI).href;
const { signal } = new AbortController();

describe('probeType', () => {
  it('is what the answer says (player 1)', async () => {
    expect(await probeType(at('/media/hls/master'), signal)).to.contain('mpegurl');
    expect(await probeType(at('/media/clip'), signal)).to.equal('video/mp4');
  });

  it('rejects with the failure of what the server refuses, so that nobody asks again (spec 8)', async () => {
    const failure: unknown = await probeType(at(media.missing), signal).catch((reason: unknown) => reason);
    expect(failure).to.include({ kind: 'network', status: 404, fatal: true } satisfies Partial<PlaybackFailure>);
  });

  it('is the default where scripts get no answer', async () => {
    expect(await probeType('http://127.0.0.1:1/film', signal)).to.equal('video/mp4');
  });
});
