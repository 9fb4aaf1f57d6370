import { expect } from '@open-wc/testing';
import type { PlaybackErrorEvent } from '../../../player-element/src/events';
import type { XlVideoPlayer } from '../../../player-element/src/element/xl-video-player';
import {
  button,
  click,
  describe,
  framesAdvance,
  it,
  media,
  mount,
  nextEvent,
  parts,
  requests,
  until,
  untilButton,
} from '../../support/player-harness';

function child(tag: 'source' | 'track', attributes: Record<string, string>): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

describe('LightChildren', () => {
  it('plays the first child that can be played, by its type (player 1)', async () => {
    const player = await mount();
    player.append(
      child('source', { src: '/media/film.unknown', type: 'video/x-unknown' }),
      child('source', { src: '/media/hls/master', type: 'application/vnd.apple.mpegurl' }),
    );
    await until(() => player.levels.length === 3, 'the stream');
  });

  it('follows its children while src is empty', async () => {
    const player = await mount();
    const source = child('source', { src: media.single });
    player.append(source);
    await until(() => player.duration > 5, 'the first');
    source.setAttribute('src', media.stream);
    await until(() => player.duration > 11, 'the second');
    const gone = nextEvent(player.video, 'emptied');
    source.remove();
    await gone;
    expect(player.error).to.equal(null);
  });

  it('leaves what plays alone while src is set as a property', async () => {
    const player = await mount({ muted: '', loop: '' });
    player.src = media.clip;
    await player.play();
    await framesAdvance(player);
    let loads = 0;
    player.addEventListener('loadstart', () => (loads += 1));
    player.append(child('source', { src: media.single }));
    await framesAdvance(player);
    expect(loads).to.equal(0);
    expect(player.video.currentSrc).to.contain('clip.mp4');
  });

  it('keeps a track with its mode when the player moves, and when another track is edited', async () => {
    const player = await mount({ src: media.clip });
    const [first, second] = [child('track', { label: '中文' }), child('track', { label: 'English' })];
    player.append(first, second);
    await until(() => player.textTracks.length === 2, 'both tracks');
    const kept = player.textTracks[0]!;
    kept.mode = 'hidden';
    player.parentElement!.append(player);
    second.setAttribute('label', 'Deutsch');
    await until(() => player.textTracks[1]?.label === 'Deutsch', 'the edited track');
    expect(player.textTracks[0]).to.equal(kept);
    expect(kept.mode).to.equal('hidden');
    const third = child('track', { label: 'Français' });
    first.before(third);
    await until(() => player.textTracks.length === 3, 'a third');
    first.remove();
    await until(() => player.textTracks.length === 2, 'two left');
    expect(Array.from(player.textTracks, ({ label }) => label)).to.deep.equal(['Français', 'Deutsch']);
  });

  it('follows a change that was made just before the player moved', async () => {
    const player = await mount();
    player.append(child('source', { src: media.single }));
    player.parentElement!.append(player);
    await until(() => player.duration > 5, 'the source');
  });
});

const HLS = 'application/vnd.apple.mpegurl';

interface Sources {
  readonly player: XlVideoPlayer;
  /** Sources in which `error` was fired, by their position. */
  readonly failed: number[];
  /** Errors of the player, in the order of their events. */
  readonly errors: PlaybackErrorEvent[];
}

/** A player with these sources, which says what became of them. */
async function mountSources(list: readonly Record<string, string>[]): Promise<Sources> {
  const player = document.createElement('xl-video-player');
  const failed: number[] = [];
  const errors: PlaybackErrorEvent[] = [];
  player.addEventListener('error', (event) => errors.push(event));
  list.forEach((attributes, index) => {
    const source = child('source', attributes);
    source.addEventListener('error', () => failed.push(index));
    player.append(source);
  });
  player.muted = true;
  player.loop = true;
  document.body.append(player);
  await player.updateComplete;
  return { player, failed, errors };
}

const pathOf = (address: string): string => new URL(address).pathname;

describe('the <source> children, as those of <video>', () => {
  for (const [name, first] of [
    ['a stream that is missing', { src: media.missingStream, type: HLS }],
    ['a file that is missing', { src: '/media/missing.webm', type: 'video/webm' }],
    ['what is no media', { src: media.unplayable, type: 'video/mp4' }],
    ['a playlist that is none', { src: media.unplayable, type: HLS }],
    ['what is no address of media', { src: 'javascript:void 0' }],
  ] as const) {
    it(`are tried one after the other: after ${name} comes the next`, async () => {
      const { player, failed, errors } = await mountSources([first, { src: media.clip, type: 'video/mp4' }]);
      await player.play();
      await framesAdvance(player);
      expect(pathOf(player.currentSrc)).to.equal(media.clip);
      expect(failed).to.deep.equal([0]);
      expect(errors.filter(({ fatal }) => fatal)).to.deep.equal([]);
      expect(errors.length).to.be.at.least(1);
      expect(player.error).to.equal(null);
      expect(player.networkState).to.be.oneOf([1, 2]);
      expect(parts(player, 'failure-view')).to.deep.equal([]);
      player.remove();
    });
  }

  it('are passed over for their type or for what screen they are, with an error each', async () => {
    const { player, failed, errors } = await mountSources([
      { src: media.long, type: 'video/x-unheard-of' },
      { src: media.long, media: 'not all' },
      { src: '' },
      { src: media.clip },
      { src: media.long },
    ]);
    await player.play();
    expect(pathOf(player.currentSrc)).to.equal(media.clip);
    expect(failed).to.deep.equal([0, 1, 2]);
    expect(errors).to.deep.equal([]);
    expect(requests()).not.to.include(media.long);
    player.remove();
  });

  it('end in one error, wait for another one, and begin anew with 重试', async () => {
    const { player, failed, errors } = await mountSources([
      { src: media.missingStream, type: HLS },
      { src: media.missing, type: 'video/mp4' },
    ]);
    expect(player.networkState).to.equal(HTMLMediaElement.NETWORK_LOADING);
    const refusal = await player.play().catch((reason: DOMException) => reason.name);
    expect(refusal).to.equal('NotSupportedError');
    expect(errors.map(({ fatal, status }) => [fatal, status])).to.deep.equal([
      [false, 404],
      [true, 404],
    ]);
    expect(pathOf(player.currentSrc)).to.equal(media.missing);
    expect(player.networkState).to.equal(HTMLMediaElement.NETWORK_NO_SOURCE);
    await until(() => failed.length === 2, 'the error of each');

    await untilButton(player, '重试');
    await click(button(player, '重试'));
    await until(() => errors.length === 4 && failed.length === 4, 'another attempt with each');
    expect(failed).to.deep.equal([0, 1, 0, 1]);

    player.append(child('source', { src: media.clip, type: 'video/mp4' }));
    await framesAdvance(player);
    expect(player.error).to.equal(null);
    expect(errors.length).to.equal(4);
    await until(() => parts(player, 'failure-view').length === 0, 'no notice');
    player.remove();
  });

  it('leave alone what plays when more of them come', async () => {
    const { player } = await mountSources([{ src: media.missing, type: 'video/mp4' }, { src: media.clip }]);
    await player.play();
    let loads = 0;
    player.addEventListener('loadstart', () => (loads += 1));
    const last = child('source', { src: media.single });
    player.append(last);
    player.prepend(child('source', { src: media.single }));
    await framesAdvance(player);
    last.setAttribute('src', media.stream);
    await framesAdvance(player);
    expect(loads).to.equal(0);
    expect(pathOf(player.currentSrc)).to.equal(media.clip);
    player.querySelectorAll('source')[1]!.setAttribute('src', media.single);
    await until(() => pathOf(player.currentSrc) === media.single, 'the first of those that changed');
    player.remove();
  });

  it('are given up for an address of the tag, which has no other', async () => {
    const { player, failed, errors } = await mountSources([{ src: media.missing }, { src: media.clip }]);
    player.src = media.missingStream;
    await until(() => player.error, 'its failure');
    expect(pathOf(player.error!.url)).to.equal(media.missingStream);
    expect(errors.at(-1)!.fatal).to.equal(true);
    expect(failed.length).to.be.at.most(1);
    player.removeAttribute('src');
    player.src = '';
    await framesAdvance(Object.assign(player, { autoplay: true }));
    expect(pathOf(player.currentSrc)).to.equal(media.clip);
    player.remove();
  });
});
