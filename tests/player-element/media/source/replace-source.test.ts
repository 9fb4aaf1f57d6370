import { expect } from '@open-wc/testing';
import type { PlaybackErrorInit } from '../../../../player-element/src/events';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import {
  describe,
  framesAdvance,
  hold,
  hover,
  it,
  media,
  mount,
  mountPlaying,
  mountReady,
  part,
  seek,
  until,
} from '../../../support/player-harness';

/** The address of media that the server gives until it has expired. */
const signed = (name: string, path: string): string => path.replace('/media/', `/media/signed/${name}/`);
const expire = (name: string): Promise<unknown> => fetch(`/media/expire?signed=${name}`);

/** Types of these events from now on. */
function record(player: XlVideoPlayer, ...types: string[]): string[] {
  const fired: string[] = [];
  for (const type of types) player.addEventListener(type, () => fired.push(type));
  return fired;
}

const heldFrame = (player: XlVideoPlayer): HTMLCanvasElement | null =>
  player.renderRoot.querySelector<HTMLCanvasElement>('canvas.held-frame');

/** Whether any pixel of the picture in a canvas is not black. */
function hasPicture(canvas: HTMLCanvasElement): boolean {
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  return data.some((value, index) => index % 4 !== 3 && value > 40);
}

describe('switchSource', () => {
  it('plays on at the same place, speed and volume, behind the last frame', async () => {
    const player = await mountPlaying({ src: media.long, poster: media.poster });
    await seek(player, 20);
    player.playbackRate = 1.5;
    player.volume = 0.7;
    await framesAdvance(player);
    const fired = record(player, 'ended', 'pause', 'error');
    const other = hold(media.long);
    const before = player.currentTime;
    const switched = player.switchSource(other.src);
    await until(() => heldFrame(player), 'the frame');
    expect(hasPicture(heldFrame(player)!)).to.equal(true);
    const [canvas, video] = [heldFrame(player)!, part(player, 'video')].map((one) => one.getBoundingClientRect());
    expect([canvas!.width, canvas!.height]).to.deep.equal([video!.width, video!.height]);
    await other.release();
    await switched;
    expect(player.currentTime).to.be.within(before - 0.5, before + 2);
    expect([player.paused, player.playbackRate, player.volume]).to.deep.equal([false, 1.5, 0.7]);
    expect([player.src, new URL(player.currentSrc).search]).to.deep.equal([
      media.long,
      new URL(other.src, location.href).search,
    ]);
    await until(() => !heldFrame(player), 'the video alone');
    await framesAdvance(player);
    expect(fired).to.deep.equal([]);
  });

  it('stays paused, and shows the frame of the place', async () => {
    const player = await mountReady({ src: media.long, preload: 'metadata' });
    await seek(player, 30);
    await player.switchSource(`${media.long}?line=2`);
    expect([player.paused, player.seeking]).to.deep.equal([true, false]);
    expect(player.currentTime).to.be.closeTo(30, 0.1);
    await player.switchSource(`${media.long}?line=3`, { keepTime: false });
    expect(player.currentTime).to.equal(0);
  });

  it('goes from a file to a stream and back', async () => {
    const player = await mountPlaying({ src: media.long });
    await seek(player, 7);
    await player.switchSource(media.stream);
    expect(player.currentTime).to.be.within(6.5, 9);
    expect(player.levels).to.have.length(3);
    await player.switchSource('/media/long', { type: 'video/mp4' });
    expect(player.currentTime).to.be.within(6.5, 12);
    expect(player.levels).to.have.length(0);
  });

  it('keeps what belongs to the media: the captions that are shown, and the loop', async () => {
    const player = document.createElement('xl-video-player');
    player.innerHTML = `<track kind="subtitles" srclang="en" label="English" src="/media/captions/en.vtt">
      <track kind="subtitles" srclang="zh" label="中文" src="/media/captions/zh.vtt">`;
    Object.assign(player, { src: media.long, muted: true });
    document.body.append(player);
    await player.play();
    await hover(part(player, 'video'));
    await until(() => player.player!.actions.setLoopStart && player.player!.actions.pressCaptionKey, 'the extensions');
    player.player!.actions.setLoopStart!();
    const { loopRange } = player.player!.state;
    player.textTracks[1]!.mode = 'showing';
    await player.switchSource(`${media.long}?other`);
    expect([...player.textTracks].map(({ mode }) => mode === 'showing')).to.deep.equal([false, true]);
    expect(player.player!.state.loopRange).to.equal(loopRange);
    expect(loopRange).not.to.equal(undefined);
    player.remove();
  });

  it('rejects with the error of an address that does not play', async () => {
    const player = await mountPlaying({ src: media.long });
    const reason: unknown = await player.switchSource(media.missing).catch((error: unknown) => error);
    expect(reason).to.equal(player.error);
    expect(reason).to.include({ kind: 'network', status: 404, code: 2 });
    await until(() => !heldFrame(player), 'the failure view');
    await player.switchSource(media.long);
    await framesAdvance(player);
    expect(player.error).to.equal(null);
  });

  it('rejects when another source is loaded meanwhile, or the player is not in a page', async () => {
    const player = await mountPlaying({ src: media.long });
    await seek(player, 20);
    const first = player.switchSource(hold(media.long).src).catch((error: DOMException) => error.name);
    await until(() => heldFrame(player), 'the first');
    await player.switchSource(`${media.long}?second`);
    expect(await first).to.equal('AbortError');
    expect(player.currentTime).to.be.within(19.5, 22);
    await until(() => !heldFrame(player), 'no frame');
    const away = document.createElement('xl-video-player');
    expect(await away.switchSource(media.long).catch((error: DOMException) => error.name)).to.equal(
      'InvalidStateError',
    );
  });

  it('sets the source of a player that has loaded nothing', async () => {
    const player = await mount({ src: media.stream, preload: 'none' });
    await player.switchSource(media.clip);
    expect([player.src, player.paused]).to.deep.equal([media.clip, true]);
  });
});

describe('refreshSource', () => {
  it('goes on with a new address when a stream expires in the middle, asking once', async () => {
    const [old, renewed] = [crypto.randomUUID(), crypto.randomUUID()];
    const src = signed(old, media.stream);
    const player = await mount({ src, preload: 'metadata', muted: '' });
    await until(() => player.buffered.length > 0, 'the first segment');
    await expire(old);
    const failures: PlaybackErrorInit[] = [];
    player.refreshSource = (failure) => {
      failures.push(failure);
      return Promise.resolve(signed(renewed, media.stream));
    };
    const fired = record(player, 'ended', 'error', 'pause');
    await player.play();
    await until(() => player.currentTime > 5, 'later segments');
    expect(failures.map(({ status }) => status)).to.deep.equal([403]);
    expect(failures[0]!.url).to.contain(old);
    expect(fired).to.deep.equal([]);
    expect([player.src, player.error]).to.deep.equal([src, null]);
    expect(player.currentSrc).to.contain(renewed);
  });

  it('asks at the start too, for files as for streams', async () => {
    for (const path of [media.long, media.stream]) {
      const [old, renewed] = [crypto.randomUUID(), crypto.randomUUID()];
      await expire(old);
      const player = await mount({ muted: '', 'start-time': '5' });
      player.refreshSource = () => signed(renewed, path);
      player.src = signed(old, path);
      await player.play();
      expect(player.currentTime, path).to.be.within(4.5, 8);
    }
  });

  it('reports the failure of a new address that is refused at once, and asks again after a retry', async () => {
    const [old, renewed] = [crypto.randomUUID(), crypto.randomUUID()];
    await Promise.all([expire(old), expire(renewed)]);
    let asked = 0;
    const player = await mount({ muted: '' });
    player.refreshSource = () => {
      asked += 1;
      return signed(renewed, media.stream);
    };
    player.src = signed(old, media.stream);
    await until(() => player.error, 'the error');
    expect([asked, player.error?.status]).to.deep.equal([1, 403]);
    player.refreshSource = () => media.stream;
    player.retry();
    await framesAdvance(player);
    expect(player.error).to.equal(null);
  });

  it('reports the failure where the page has no other address, or fails itself', async () => {
    for (const answer of [() => undefined, () => Promise.reject(new Error('offline'))]) {
      const old = crypto.randomUUID();
      await expire(old);
      const player = await mount();
      player.refreshSource = answer;
      player.src = signed(old, media.clip);
      await until(() => player.error, 'the error');
      expect(player.error?.status).to.equal(403);
    }
  });

  it('leaves a source alone that the page sets while it looks for an address', async () => {
    const old = crypto.randomUUID();
    await expire(old);
    const player = await mount({ muted: '' });
    let answer: (address: string) => void = () => undefined;
    let isAsked = false;
    player.refreshSource = () => {
      isAsked = true;
      return new Promise<string>((resolve) => (answer = resolve));
    };
    player.src = signed(old, media.stream);
    await until(() => isAsked, 'the question');
    player.src = media.clip;
    await player.play();
    answer(media.long);
    await framesAdvance(player);
    expect(player.currentSrc).to.contain(media.clip);
  });
});
