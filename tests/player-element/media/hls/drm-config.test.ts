import { expect } from '@open-wc/testing';
import type { DrmOptions, PlaybackErrorEvent } from '../../../../player-element/src/index';
import { browser } from '../../../support/browsers/browser';
import { onlyWhere } from '../../../support/browsers/only-where';
import { describe, framesAdvance, it, mount, nextEvent, part, parts, until } from '../../../support/player-harness';

const src = '/media/protected/index.m3u8';
const clearkey = { licenseUrl: '/licence', headers: { 'x-token': 'let-me-play' } };

/** The failure of the protected stream with these settings, and what viewers read. */
async function failure(drm: DrmOptions, lang: string) {
  const player = await mount({ lang, muted: '', engine: 'mse' });
  player.drm = drm;
  const errors: PlaybackErrorEvent[] = [];
  player.addEventListener('error', (event) => errors.push(event));
  player.src = src;
  void player.play().catch(() => undefined);
  await until(() => parts(player, 'failure-view').some((view) => view.textContent?.trim()), 'the failure');
  const { kind, status, url, fatal } = errors.at(-1)!;
  return {
    kind,
    status,
    path: new URL(url, document.baseURI).pathname,
    fatal,
    text: part(player, 'failure-view').innerText,
  };
}

onlyWhere(browser !== 'webkit', 'Clear Key')(describe)('drmConfig', () => {
  it('plays a stream whose licence the page tells, by Clear Key', async () => {
    const player = await mount({ muted: '', loop: '', engine: 'mse' });
    player.drm = { clearkey };
    player.src = src;
    void player.play();
    await framesAdvance(player);
    expect(player.services.source.stats()?.engineName).to.equal('hls.js');
    expect(player.video.mediaKeys).to.be.instanceOf(MediaKeys);
    player.currentTime = 4.5;
    await nextEvent(player, 'seeked');
    await framesAdvance(player);
    expect(player.error).to.equal(null);
  });

  it('lets the page prepare the request, and unwrap the answer', async () => {
    const player = await mount({ muted: '', engine: 'mse' });
    const asked: string[] = [];
    player.drm = {
      clearkey: { licenseUrl: '/licence' },
      async prepare(request, challenge) {
        await Promise.resolve();
        asked.push(new TextDecoder().decode(challenge));
        request.setRequestHeader('x-token', 'let-me-play');
      },
      unwrap(request) {
        asked.push(String(request.status));
        return request.response as ArrayBuffer;
      },
    };
    player.src = src;
    void player.play();
    await framesAdvance(player);
    expect(asked).to.have.length(2);
    expect(asked[0]).to.contain('"kids":["ESIzRFVmd4iZqrvM3e7_AA"]');
    expect(asked[1]).to.equal('200');
  });

  for (const [lang, refused, unknown] of [
    ['zh-CN', '未获得播放授权（403）', '浏览器不支持播放受保护的视频'],
    ['en', 'No licence to play this video', 'This browser does not play protected video'],
  ] as const) {
    it(`says in ${lang} that the licence is refused`, async () => {
      const { text, ...facts } = await failure({ clearkey: { licenseUrl: '/licence' } }, lang);
      expect(facts).to.deep.equal({ kind: 'network', status: 403, path: '/licence', fatal: true });
      expect(text).to.contain(refused);
    });

    it(`says in ${lang} that the browser lacks the system`, async () => {
      const { text, kind, fatal } = await failure({ fairplay: { licenseUrl: '/licence' } }, lang);
      expect({ kind, fatal }).to.deep.equal({ kind: 'unsupported', fatal: true });
      expect(text).to.contain(unknown);
    });
  }
});
