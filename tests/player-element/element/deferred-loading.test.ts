import { expect, fixtureSync } from '@open-wc/testing';
import { resetMouse } from '@web/test-runner-commands';
import type { Loading } from '../../../player-element/src/utils/option-values';
import type { XlVideoPlayer } from '../../../player-element/src/element/xl-video-player';
import {
  afterEach,
  beforeEach,
  button,
  buttonNames,
  describe,
  framesAdvance,
  hover,
  it,
  media,
  mount,
  mountPlaying,
  part,
  until,
} from '../../support/player-harness';

/** Addresses with this query that were asked for, without the query. */
function askedFor(query: string): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return urls.filter(({ search }) => search === query).map(({ pathname }) => pathname);
}

/** Puts a player far below the part of the page that is shown; its addresses have this query. */
async function mountFar(loading: Loading, query: string, attributes: Record<string, string> = {}) {
  const page = fixtureSync<HTMLElement>('<div style="padding-top: 5000px"></div>');
  const own = { src: media.stream + query, poster: media.poster + query };
  return mount({ ...own, loading, lang: 'en', muted: '', ...attributes }, page);
}

/** Waits until another player has played: whatever would have been asked for by then was. */
async function playAnother(): Promise<void> {
  const other = await mountPlaying({ src: media.single });
  other.remove();
}

const isLoaded = (player: XlVideoPlayer): boolean => player.readyState >= HTMLMediaElement.HAVE_METADATA;

describe('loading', () => {
  beforeEach(() => resetMouse());
  afterEach(() => scrollTo(0, 0));

  it('asks for nothing before the player is near the viewport, and then for everything', async () => {
    const player = await mountFar('lazy', '?near');
    const { width, height } = player.getBoundingClientRect();
    await playAnother();
    expect(askedFor('?near')).to.deep.equal([]);
    expect([player.poster, player.video.poster, player.loading]).to.deep.equal([`${media.poster}?near`, '', 'lazy']);
    expect(buttonNames(player), 'the bar and English are further files').to.deep.equal(['播放视频']);

    player.scrollIntoView();
    await until(() => isLoaded(player), 'the stream');
    await until(() => buttonNames(player).includes('Full screen'), 'the bar, in English');
    // A request is listed once it has ended, and that of the poster may end last.
    await until(() => askedFor('?near').includes(media.poster), 'the poster');
    expect(askedFor('?near')).to.include.members([media.poster, media.stream]);
    const box = player.getBoundingClientRect();
    expect([box.width, box.height]).to.deep.equal([width, height]);
  });

  it('asks for tracks only then, also for one that the page shows', async () => {
    const page = fixtureSync<HTMLElement>('<div style="padding-top: 5000px"></div>');
    page.innerHTML = `<xl-video-player loading="lazy" src="${media.stream}?track">
      <track kind="subtitles" srclang="en" src="/media/captions/en.vtt?track" default>
    </xl-video-player>`;
    const [player] = page.children as HTMLCollectionOf<XlVideoPlayer>;
    await playAnother();
    expect([player!.textTracks.length, ...askedFor('?track')]).to.deep.equal([0]);
    player!.scrollIntoView();
    await until(
      () => player!.textTracks[0]?.label === '' && askedFor('?track').includes('/media/captions/en.vtt'),
      'it',
    );
    player!.remove();
  });

  it('plays at once when a script says so, wherever the player is', async () => {
    const player = await mountFar('lazy', '?script');
    await player.play();
    await framesAdvance(player);
    expect(player.video.poster).to.contain('?script');
    await until(() => buttonNames(player).includes('Full screen'), 'the bar');
  });

  it('plays by a play() in the task in which the player came into the page', async () => {
    const page = fixtureSync<HTMLElement>('<div style="padding-top: 5000px"></div>');
    const player = document.createElement('xl-video-player');
    Object.assign(player, { src: media.stream, loading: 'interaction', muted: true });
    page.append(player);
    await player.play();
    expect(player.paused).to.equal(false);
  });

  it('starts by itself when it is near with autoplay', async () => {
    const player = await mountFar('lazy', '?auto', { autoplay: '' });
    await playAnother();
    expect([player.paused, ...askedFor('?auto')]).to.deep.equal([true]);
    player.scrollIntoView();
    await framesAdvance(player);
    expect(player.muted).to.equal(true);
  });

  it('waits again after it was taken out of the page and put back with another source', async () => {
    const player = await mountFar('lazy', '?back', { src: `${media.clip}?back` });
    const page = player.parentElement!;
    player.scrollIntoView();
    await until(() => isLoaded(player), 'the file');
    player.remove();
    await until(() => !player.player, 'the end');
    scrollTo(0, 0);
    player.src = `${media.stream}?again`;
    page.append(player);
    await playAnother();
    expect(askedFor('?again')).to.deep.equal([]);
    player.scrollIntoView();
    await until(() => isLoaded(player), 'the stream');
  });

  it('goes on loading when the player is moved', async () => {
    const player = await mountFar('lazy', '?move');
    player.scrollIntoView();
    await until(() => isLoaded(player), 'the stream');
    const page = player.parentElement!;
    page.prepend(player);
    await player.play();
    page.append(player);
    await framesAdvance(player);
    expect(askedFor('?move').filter((path) => path === media.stream)).to.have.length(1);
  });

  it('shows the poster near the viewport and loads the rest when a viewer turns to the player', async () => {
    const player = await mountFar('interaction', '?turn');
    await playAnother();
    expect(askedFor('?turn')).to.deep.equal([]);
    player.scrollIntoView();
    await until(() => askedFor('?turn').length > 0, 'the poster');
    await playAnother();
    expect(askedFor('?turn')).to.deep.equal([media.poster]);
    player.poster = `${media.poster}?other`;
    await until(() => player.video.poster.endsWith('?other'), 'another poster');
    await hover(part(player, 'video'));
    await until(() => isLoaded(player), 'the stream');
  });

  it('loads when the focus comes to the player, and plays by its first press', async () => {
    const player = await mountFar('interaction', '?focus');
    button(player, '播放视频').focus();
    await until(() => isLoaded(player), 'the stream');
    const other = await mountFar('interaction', '?press');
    button(other, '播放视频').click();
    await framesAdvance(other);
  });

  it('loads in an idle moment of a page that has loaded', async () => {
    let run: (() => void) | undefined;
    const { requestIdleCallback } = globalThis;
    globalThis.requestIdleCallback = (callback) => {
      run = callback as () => void;
      return 0;
    };
    try {
      const player = await mountFar('idle', '?idle');
      await playAnother();
      expect(askedFor('?idle')).to.deep.equal([]);
      run!();
      await until(() => isLoaded(player), 'the stream');
      expect(player.video.poster).to.contain('?idle');
    } finally {
      globalThis.requestIdleCallback = requestIdleCallback;
    }
  });

  it('follows a later wish of the page, and takes unknown words for eager', async () => {
    const player = await mountFar('lazy', '?later');
    player.preload = 'metadata';
    player.autoplay = true;
    await playAnother();
    expect([player.paused, ...askedFor('?later')]).to.deep.equal([true]);
    player.setAttribute('loading', 'soon');
    expect(player.loading).to.equal('eager');
    await framesAdvance(player);
    player.loading = 'interaction';
    await player.updateComplete;
    expect(isLoaded(player), 'what is loaded stays').to.equal(true);
  });
});
