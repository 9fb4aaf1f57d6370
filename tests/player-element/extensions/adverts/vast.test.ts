import { expect } from '@open-wc/testing';
import { advertsOf } from '../../../../player-element/src/adverts';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import { chooseMediaFile, type MediaFile } from '../../../../player-element/src/extensions/adverts/vast';
import { ADVERT_WAIT_MS } from '../../../../player-element/src/extensions/adverts/advert-wait';
import { AdServer, atAds } from '../../../support/ad-server';
import { holdTimersOf } from '../../../support/fake-clock';
import {
  afterEach,
  beforeEach,
  describe,
  framesAdvance,
  it,
  media,
  mount,
  part,
  parts,
  until,
} from '../../../support/player-harness';

const vast = (...ads: string[]): string => `<?xml version="1.0"?><VAST version="4.2">${ads.join('')}</VAST>`;
const cdata = (text: string): string => `<![CDATA[ ${text} ]]>`;
const tracking = (...events: string[]): string =>
  `<TrackingEvents>${events.map((event) => `<Tracking event="${event}">${cdata(atAds(event))}</Tracking>`).join('')}</TrackingEvents>`;
const file = (path: string, type = 'video/mp4'): string =>
  `<MediaFile delivery="progressive" type="${type}" width="640" height="360" bitrate="500">${cdata(new URL(path, location.href).href)}</MediaFile>`;

interface Inline {
  readonly files?: string;
  readonly sequence?: number;
  readonly creative?: string;
}

/** An advert, whole. */
const inline = ({ files = file(media.long), sequence, creative }: Inline = {}): string => `
  <Ad id="ad-1"${sequence ? ` sequence="${sequence}"` : ''}><InLine><AdSystem>test</AdSystem><AdTitle>新品</AdTitle>
    <Error>${cdata(atAds('error?code=[ERRORCODE]'))}</Error>
    <Impression>${cdata(atAds('impression?cb=[CACHEBUSTING]'))}</Impression>
    <Creatives><Creative>${
      creative ??
      `<Linear skipoffset="00:00:00"><Duration>00:01:00</Duration>
      ${tracking('start', 'midpoint', 'complete', 'skip')}
      <VideoClicks><ClickThrough>${cdata('https://example.com/new')}</ClickThrough></VideoClicks>
      <MediaFiles>${files}</MediaFiles></Linear>`
    }</Creative></Creatives>
  </InLine></Ad>`;

/** One that refers to another document. */
const wrapper = (url: string): string => `
  <Ad id="w"><Wrapper><AdSystem>test</AdSystem><Error>${cdata(atAds('wrapper-error?code=[ERRORCODE]'))}</Error>
    <Impression>${cdata(atAds('wrapper-impression'))}</Impression><VASTAdTagURI>${cdata(url)}</VASTAdTagURI>
    <Creatives><Creative><Linear>${tracking('start')}</Linear></Creative></Creatives></Wrapper></Ad>`;

async function mountWith(adverts: string): Promise<XlVideoPlayer> {
  const player = await mount({ src: media.long, muted: '', adverts });
  void player.play();
  return player;
}

const untilAdvert = (player: XlVideoPlayer): Promise<void> =>
  until(() => advertsOf(player).current?.isWaiting === false, 'the advert');

/** Codes of the failures that the player tells until the media plays. */
async function codesUntilMedia(adverts: string): Promise<number[]> {
  const codes: number[] = [];
  const player = await mount({ src: media.long, muted: '', adverts });
  player.addEventListener('aderror', ({ code }) => codes.push(code));
  void player.play();
  await until(() => !player.paused && !advertsOf(player).isBreak, 'the media');
  await framesAdvance(player);
  return codes;
}

describe('adverts from VAST', () => {
  let server: AdServer;

  // An advert that a busy machine brings late is not one that nobody waits for any longer.
  beforeEach(() => holdTimersOf(ADVERT_WAIT_MS));
  afterEach(() => server.close());

  it('are asked for when somebody wants to play, and shown', async () => {
    server = new AdServer({ 'tag.xml': vast(inline()) });
    const player = await mountWith(atAds('tag.xml?t=[TIMESTAMP]'));
    await untilAdvert(player);
    expect(server.asked).to.have.length(1);
    expect(server.asked[0]).to.match(/t=20\d\d-/);
    const { advert, skipIn } = advertsOf(player).current!;
    expect(advert).to.include({ title: '新品', duration: 60, skipAfter: 0, clickThrough: 'https://example.com/new' });
    expect(skipIn).to.equal(0);
    expect(part(player, 'advert-link').textContent).to.include('新品');
    await until(() => server.moments.includes('start'), 'the start');
    expect(server.moments).to.deep.equal(['impression', 'start']);
    expect(server.counted[0]).to.match(/cb=\d{8}$/);
    advertsOf(player).skip();
    await until(() => server.moments.includes('skip'), 'the skip');
  });

  it('may be behind other documents, all of which count it', async () => {
    server = new AdServer({
      'tag.xml': vast(wrapper(atAds('second.xml'))),
      'second.xml': vast(wrapper(atAds('third.xml'))),
      'third.xml': vast(inline()),
    });
    const player = await mountWith(atAds('tag.xml'));
    await untilAdvert(player);
    await until(() => server.moments.length === 6, 'what is counted');
    expect([...server.moments].sort()).to.deep.equal([
      'impression',
      'start',
      'start',
      'start',
      'wrapper-impression',
      'wrapper-impression',
    ]);
  });

  it('may be several, in their order', async () => {
    server = new AdServer({ 'pod.xml': vast(inline({ sequence: 2 }), inline({ sequence: 1 })) });
    const player = await mountWith(atAds('pod.xml'));
    await untilAdvert(player);
    expect(advertsOf(player).current).to.include({ index: 0, count: 2 });
  });

  it('that are none leave the media alone', async () => {
    server = new AdServer({ 'none.xml': `<VAST version="4.0"><Error>${cdata(atAds('none'))}</Error></VAST>` });
    expect(await codesUntilMedia(atAds('none.xml'))).to.deep.equal([303]);
  });

  it('of an endless chain of documents are given up', async () => {
    server = new AdServer({ 'loop.xml': vast(wrapper(atAds('loop.xml'))) });
    expect(await codesUntilMedia(atAds('loop.xml'))).to.deep.equal([302]);
    expect(server.asked.length).to.be.within(2, 6);
  });

  for (const [what, document, code] of [
    ['no XML', 'none', 100],
    ['something else', '<html xmlns="http://www.w3.org/1999/xhtml"/>', 101],
    [
      'no film',
      vast(
        inline({
          creative:
            '<NonLinearAds><NonLinear width="1" height="1"><StaticResource creativeType="image/png">x</StaticResource></NonLinear></NonLinearAds>',
        }),
      ),
      201,
    ],
    ['a film of an unknown type', vast(inline({ files: file(media.clip, 'video/x-unknown') })), 403],
    ['a film that is not there', vast(inline({ files: file(media.missing) })), 401],
  ] as const) {
    it(`with ${what} are left out`, async () => {
      server = new AdServer({ 'tag.xml': document });
      expect(await codesUntilMedia(atAds('tag.xml'))).to.deep.equal([code]);
      const told = server.counted.filter((url) => url.includes('error'));
      expect(told).to.deep.equal(code > 200 ? [atAds(`error?code=${code}`)] : []);
    });
  }

  it('whose server does not answer are left out', async () => {
    server = new AdServer();
    expect(await codesUntilMedia(atAds('missing'))).to.deep.equal([301]);
  });

  it('come at the times of a schedule', async () => {
    const breaks = `
      <vmap:AdBreak timeOffset="start" breakType="linear"><vmap:AdSource><vmap:VASTAdData>${vast(inline()).replace(/<\?.*?\?>/, '')}</vmap:VASTAdData></vmap:AdSource>
        <vmap:TrackingEvents><vmap:Tracking event="breakStart">${atAds('break')}</vmap:Tracking></vmap:TrackingEvents></vmap:AdBreak>
      <vmap:AdBreak timeOffset="00:00:20.000" breakType="linear"><vmap:AdSource><vmap:AdTagURI>${cdata(atAds('tag.xml'))}</vmap:AdTagURI></vmap:AdSource></vmap:AdBreak>
      <vmap:AdBreak timeOffset="75%" breakType="linear"><vmap:AdSource><vmap:AdTagURI>tag.xml</vmap:AdTagURI></vmap:AdSource></vmap:AdBreak>
      <vmap:AdBreak timeOffset="30%" breakType="nonlinear"><vmap:AdSource><vmap:AdTagURI>tag.xml</vmap:AdTagURI></vmap:AdSource></vmap:AdBreak>`;
    server = new AdServer({
      'vmap.xml': `<vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">${breaks}</vmap:VMAP>`,
      'tag.xml': vast(inline()),
    });
    const player = await mountWith(atAds('vmap.xml'));
    await untilAdvert(player);
    await until(() => advertsOf(player).times.length > 0, 'the duration');
    expect(advertsOf(player).times).to.deep.equal([20, 45]);
    advertsOf(player).skip();
    await until(() => !player.paused, 'the media');
    await framesAdvance(player);
    expect(parts(player, 'advert-marker')).to.have.length(2);
    player.currentTime = 21;
    await untilAdvert(player);
    expect(server.asked).to.include(atAds('tag.xml'));
  });
});

describe('chooseMediaFile', () => {
  const one = (facts: Partial<MediaFile>): MediaFile => ({
    fileURL: 'https://ads.test/a.mp4',
    mimeType: 'video/mp4',
    codec: null,
    bitrate: 0,
    maxBitrate: 0,
    width: 640,
    apiFramework: null,
    ...facts,
  });
  const small = one({ bitrate: 300, width: 320 });
  const middle = one({ bitrate: 900, width: 854 });
  const large = one({ bitrate: 4000, width: 1920 });
  const files = [large, small, middle];

  it('takes one as wide as the player that the network brings', () => {
    expect(chooseMediaFile(files, { width: 800, bandwidth: 0 })).to.equal(middle);
    expect(chooseMediaFile(files, { width: 3000, bandwidth: 0 })).to.equal(large);
    expect(chooseMediaFile(files, { width: 1920, bandwidth: 2e6 })).to.equal(middle);
    expect(chooseMediaFile(files, { width: 1920, bandwidth: 1e5 })).to.equal(small);
  });

  it('leaves out scripts and what the browser does not play, and prefers plain files', () => {
    const script = one({ apiFramework: 'VPAID', mimeType: 'application/javascript' });
    const stream = one({ mimeType: 'application/x-mpegURL', width: 800 });
    const unknown = one({ mimeType: 'video/x-unknown' });
    expect(chooseMediaFile([script, unknown], { width: 800, bandwidth: 0 })).to.equal(undefined);
    expect(chooseMediaFile([stream, small], { width: 800, bandwidth: 0 })).to.equal(small);
  });
});
