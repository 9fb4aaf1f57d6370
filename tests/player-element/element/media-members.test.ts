import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../player-element/src/element/xl-video-player';
import {
  describe,
  framesAdvance,
  it,
  media,
  mount,
  mountPlaying,
  mountReady,
  nextEvent,
  until,
} from '../../support/player-harness';

interface LiveCase {
  readonly attribute: string;
  readonly value: string;
  readonly isTaken: (player: XlVideoPlayer) => boolean;
}

const CASES: readonly LiveCase[] = [
  { attribute: 'muted', value: '', isTaken: ({ muted, video }) => muted && video.muted },
  { attribute: 'loop', value: '', isTaken: ({ loop, video }) => loop && video.loop },
  {
    attribute: 'playsinline',
    value: '',
    isTaken: ({ playsInline, video }) => playsInline && video.hasAttribute('playsinline'),
  },
  {
    attribute: 'volume',
    value: '0.6',
    isTaken: ({ volume, video }) => volume === 0.6 && Math.fround(video.volume) === Math.fround(0.6),
  },
  { attribute: 'poster', value: media.poster, isTaken: ({ video }) => video.poster.endsWith(media.poster) },
];

describe('mediaMembers', () => {
  for (const { attribute, value, isTaken } of CASES) {
    it(`takes ${attribute} early, late and while playing (player 1)`, async () => {
      expect(isTaken(await mount({ [attribute]: value })), 'early').to.equal(true);

      const late = await mountReady();
      expect(isTaken(late), 'before').to.equal(false);
      late.setAttribute(attribute, value);
      expect(isTaken(late), 'late').to.equal(true);
      late.removeAttribute(attribute);
      expect(isTaken(late), 'removed').to.equal(false);

      const playing = await mount({ src: media.clip, autoplay: '' });
      await framesAdvance(playing);
      playing.muted = false;
      playing.setAttribute(attribute, value);
      expect(isTaken(playing), 'while playing').to.equal(true);
    });
  }

  it('starts with a volume of 0.3, clamps it and keeps it at NaN (spec 9, player 1)', async () => {
    const player = await mount();
    expect(player.volume).to.equal(0.3);
    for (const [value, expected] of [
      ['3', 1],
      ['-1', 0],
      ['0.5', 0.5],
      ['loud', 0.5],
    ] as const) {
      player.setAttribute('volume', value);
      expect(player.volume).to.equal(expected);
    }
    player.removeAttribute('volume');
    expect(player.volume).to.equal(0.3);
  });

  it('keeps the chosen speed for a later source (player 3)', async () => {
    const player = await mountPlaying();
    player.playbackRate = 2;
    const gone = nextEvent(player.video, 'emptied');
    player.src = media.single;
    await gone;
    await framesAdvance(player);
    expect(player.playbackRate).to.equal(2);
  });

  it('has the live members of its video (player 1)', async () => {
    const player = await mountReady();
    const { video } = player;
    expect(video).to.be.instanceOf(HTMLVideoElement);
    for (const name of ['duration', 'paused', 'ended', 'seeking', 'readyState', 'videoWidth', 'videoHeight'] as const) {
      expect(player[name], name).to.equal(video[name]);
    }
    expect(player.duration).to.be.closeTo(6, 0.1);
    expect([player.videoWidth, player.videoHeight]).to.deep.equal([160, 90]);
    await until(() => player.buffered.length === 1, 'a fetched range');
    expect(player.seekable.end(0)).to.equal(player.duration);
    player.currentTime = 2;
    expect(video.currentTime).to.equal(2);
  });

  it('says that video is not supported where HTML video is missing (spec 2.2)', async () => {
    const { video } = await mount();
    expect(video.textContent).to.equal('您的浏览器不支持 video 标签。');
  });

  it('has what scripts for <video> use', async () => {
    const player = await mountReady();
    const { video } = player;
    expect(player.currentSrc).to.equal(new URL(media.clip, location.href).href);
    expect(player.networkState).to.be.oneOf([1, 2]);
    expect(player.played.length).to.equal(0);
    expect(player.textTracks).to.equal(video.textTracks);
    expect(player.srcObject).to.equal(null);
    expect(player.canPlayType('video/mp4')).to.equal('maybe');
    expect(player.canPlayType('application/vnd.apple.mpegurl')).to.equal('maybe');
    expect(player.canPlayType('video/unheard-of')).to.equal('');
    expect(player.getVideoPlaybackQuality().droppedVideoFrames).to.equal(0);
    player.addTextTrack('metadata', '统计');
    expect(player.textTracks[0]?.label).to.equal('统计');
    player.preservesPitch = false;
    player.defaultMuted = true;
    player.disablePictureInPicture = true;
    expect([video.preservesPitch, video.defaultMuted, video.disablePictureInPicture]).to.deep.equal([
      false,
      true,
      true,
    ]);
    player.fastSeek(2);
    expect(video.currentTime).to.equal(2);
    await until(() => !player.seeking, 'the place sought');
  });

  it('tells a failure in the shape of MediaError', async () => {
    const player = await mount({ src: 'javascript:alert(1)' });
    expect(player.error).to.deep.include({
      code: 4,
      kind: 'source',
      message: 'source not a media address javascript:alert(1)',
    });
    expect(player.error).to.equal(player.error);
    expect(player.networkState).to.equal(HTMLMediaElement.NETWORK_NO_SOURCE);
    player.src = '';
    await player.updateComplete;
    expect(player.error).to.equal(null);
  });

  it('leaves the default speed to the page', async () => {
    const player = await mount();
    player.defaultPlaybackRate = 1.5;
    player.src = media.clip;
    await until(() => player.playbackRate === 1.5, 'the default speed');
    player.playbackRate = 2;
    expect(player.defaultPlaybackRate).to.equal(1.5);
  });
});
