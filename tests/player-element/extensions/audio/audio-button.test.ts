import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import { withSeparateSound } from '../../../support/browsers/separate-sound';
import {
  button,
  buttonNames,
  click,
  describe,
  hover,
  it,
  media,
  mountPlaying,
  part,
  parts,
  press,
  until,
  untilButton,
  untilRows,
  expectAccessible,
} from '../../../support/player-harness';

const NAMES = ['国语', 'English', '国语讲解（口述影像）'];
const items = (player: XlVideoPlayer): string[] => parts(player, 'menu-item').map((item) => item.textContent!.trim());
const chosen = (player: XlVideoPlayer): string | undefined =>
  player.renderRoot.querySelector('[role="menuitemradio"][aria-checked="true"]')?.textContent?.trim();

withSeparateSound(describe)('AudioButton', () => {
  it('offers the tracks of a stream, with descriptions marked', async () => {
    const player = await mountPlaying({ src: media.tracks });
    await untilButton(player, '音轨');
    player.pause();
    await hover(part(player, 'audio-button'));
    await until(() => items(player).length === 3, 'the menu');
    expect(items(player)).to.deep.equal(NAMES);
    expect(chosen(player)).to.equal('国语');
    await expectAccessible(player);
    await click(button(player, 'English'));
    await until(() => player.audioTracks[1]?.enabled, 'the choice');
    expect(parts(player, 'audio-popup')).to.have.length(0);
  });

  it('is chosen from by keys', async () => {
    const player = await mountPlaying({ src: media.tracks });
    await untilButton(player, '音轨');
    part(player, 'audio-button').focus();
    await press('Enter');
    await until(() => player.shadowRoot!.activeElement?.textContent?.trim() === '国语', 'the focus in the menu');
    await press('End');
    await press('Enter');
    await until(() => player.audioTracks[2]?.enabled, 'the choice');
    expect(player.audioTracks[2]!.kind).to.equal('main-desc');
    expect(player.shadowRoot!.activeElement).to.equal(part(player, 'audio-button'));
  });

  it('stands once in every player of the page, and in none with one track', async () => {
    const player = await mountPlaying({ src: media.tracks });
    await untilButton(player, '音轨');
    const other = await mountPlaying({ src: media.tracks });
    await untilButton(other, '音轨');
    expect(parts(player, 'audio-button')).to.have.length(1);
    player.src = media.single;
    await until(() => parts(player, 'audio-button').length === 0, 'no button');
  });

  it('stands where the page names it', async () => {
    const player = await mountPlaying({ src: media.tracks, 'control-buttons': 'volume audio setting' });
    await untilButton(player, '音轨');
    expect(buttonNames(player).slice(-3)).to.deep.equal(
      ['静音', '音轨', '设置'].map((name, index) => (index ? name : '取消静音')),
    );
    player.setAttribute('control-buttons', 'volume');
    await until(() => parts(player, 'audio-button').length === 0, 'no button');
  });

  it('leaves its choice to the settings where the bar is narrow', async () => {
    const player = await mountPlaying({
      src: media.tracks,
      'control-buttons': 'audio setting',
      width: '360',
      height: '480',
    });
    await until(() => player.renderRoot.querySelector('xlvp-audio-button'), 'the control');
    await player.updateComplete;
    expect(part(player, 'audio-button').checkVisibility()).to.equal(false);
    await click(part(player, 'settings-button'));
    await untilButton(player, 'English');
    await untilRows(player);
    expect(button(player, '国语').getAttribute('aria-pressed')).to.equal('true');
    await expectAccessible(player);
    await click(button(player, 'English'));
    await until(() => button(player, 'English').getAttribute('aria-pressed') === 'true', 'the choice');
    expect(player.audioTracks[1]!.enabled).to.equal(true);
    player.width = 800;
    await until(() => part(player, 'audio-button').checkVisibility(), 'the button in a wide bar');
    expect(buttonNames(player)).not.to.contain('English');
  });
});
