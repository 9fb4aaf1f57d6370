import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import { withSeparateSound } from '../../../support/browsers/separate-sound';
import {
  describe,
  framesAdvance,
  it,
  media,
  mountPlaying,
  nextEvent,
  playLevel,
  until,
  untilButton,
} from '../../../support/player-harness';
import type { AudioTracksState } from '../../../../player-element/src/extensions/audio/index';

const playing = (player: XlVideoPlayer): string | undefined =>
  [...player.audioTracks].find(({ enabled }) => enabled)?.label;

async function chooseEnglish(attributes: Record<string, string> = {}): Promise<XlVideoPlayer> {
  const player = await mountPlaying({ src: media.tracks, ...attributes });
  await untilButton(player, '音轨');
  player.player!.actions.setAudioTrack!(1);
  await until(() => playing(player) === 'English', 'the choice');
  return player;
}

withSeparateSound(describe)('keepAudioTrack', () => {
  it('keeps the choice in another quality, which has tracks of its own', async () => {
    const player = await chooseEnglish();
    for (const level of [0, 1]) {
      await playLevel(player, level);
      expect(playing(player)).to.equal('English');
    }
  });

  it('keeps the choice through a retry', async () => {
    const player = await chooseEnglish();
    const loaded = nextEvent(player, 'loadedmetadata');
    player.retry();
    await loaded;
    await framesAdvance(player);
    expect(playing(player)).to.equal('English');
  });

  it('finds the language in the next source, and comes back to it after one without', async () => {
    const player = await chooseEnglish();
    player.src = media.single;
    await until(() => player.audioTracks.length < 2, 'another source');
    player.src = `${media.tracks}?next`;
    await until(() => playing(player) === 'English', 'the choice');
  });

  it('keeps the choice of a player that leaves the page and comes back', async () => {
    const player = await chooseEnglish();
    const parent = player.parentElement!;
    player.remove();
    await until(() => !player.player, 'the end of the player');
    parent.append(player);
    void player.play();
    await until(() => playing(player) === 'English', 'the choice');
  });

  it('takes a track that a script of the page chose as the choice', async () => {
    const player = await chooseEnglish();
    player.audioTracks[2]!.enabled = true;
    await until(() => playing(player) === '国语讲解', 'the choice of the page');
    const loaded = nextEvent(player, 'loadedmetadata');
    player.retry();
    await loaded;
    await framesAdvance(player);
    expect(playing(player)).to.equal('国语讲解');
  });

  it('plays the language that was stored', async () => {
    const player = await mountPlaying({ src: media.tracks });
    player.services.preferences.choose({ audioLanguage: 'en' });
    await until(() => playing(player) === 'English', 'the language');
  });

  it('chooses nothing for a viewer who chose nothing', async () => {
    const player = await mountPlaying({ src: media.tracks });
    await untilButton(player, '音轨');
    expect(playing(player)).to.equal('国语');
    await playLevel(player, 1);
    expect(playing(player)).to.equal('国语');
    const { audioTrack }: Partial<AudioTracksState> = player.player!.state;
    expect(audioTrack).to.equal(0);
    expect(player.services.preferences.state.audioTrack).to.equal(undefined);
  });
});
