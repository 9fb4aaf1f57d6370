import { expect } from '@open-wc/testing';
import { describe, framesAdvance, it, media, mount, nextEvent, until } from '../../support/player-harness';

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
