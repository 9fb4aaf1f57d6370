import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/index';
import { emulateMedia, withEmulatedMedia } from '../../../support/emulate-media';
import {
  button,
  click,
  describe,
  hover,
  it,
  mountPlaying,
  part,
  parts,
  until,
  untilButton,
} from '../../../support/player-harness';

describe('ambient light', () => {
  const light = (player: XlVideoPlayer): HTMLElement | undefined => parts(player, 'ambient-light')[0];

  async function mountLit(attributes: Record<string, string> = {}): Promise<XlVideoPlayer> {
    const player = await mountPlaying(attributes);
    await until(() => 'setAmbient' in player.player!.actions, 'the extensions');
    player.player!.actions.setAmbient!(true);
    await until(() => light(player), 'the light');
    return player;
  }

  it('is switched on and off in the settings', async () => {
    const player = await mountPlaying();
    await hover(part(player, 'player'), { x: 0.3, y: 0.3 });
    expect(light(player)).to.equal(undefined);
    await click(part(player, 'settings-button'));
    await untilButton(player, '画面');
    await click(button(player, '画面'));
    await untilButton(player, '环境光');
    await click(button(player, '环境光'));
    await until(() => light(player), 'the light');
    await click(button(player, '环境光'));
    await until(() => !light(player), 'the dark');
  });

  it('shows the picture around the player, out of the way', async () => {
    const player = await mountLit();
    const canvas = light(player)!.querySelector('canvas')!;
    const [around, inside] = [light(player)!, part(player, 'player')].map((one) => one.getBoundingClientRect());
    expect(around!.left).to.be.below(inside!.left);
    expect(around!.bottom).to.be.above(inside!.bottom);
    expect(getComputedStyle(light(player)!).pointerEvents).to.equal('none');
    const pixel = (): number[] => Array.from(canvas.getContext('2d')!.getImageData(24, 13, 1, 1).data).slice(0, 3);
    await until(() => pixel().some((value) => value > 0), 'a picture');
  });

  it('draws no more while the video stands still', async () => {
    const player = await mountLit();
    player.pause();
    await until(() => player.paused, 'the pause');
    const context = light(player)!.querySelector('canvas')!.getContext('2d')!;
    let drawings = 0;
    context.drawImage = () => void (drawings += 1);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(drawings).to.equal(0);
    await player.play();
    await until(() => drawings > 0, 'a picture');
  });

  withEmulatedMedia(it)('is not there for viewers who want no motion', async () => {
    const player = await mountLit();
    await emulateMedia({ reducedMotion: 'reduce' });
    await until(() => !light(player), 'the dark');
    await emulateMedia();
    await until(() => light(player), 'the light');
  });

  it('is not there while the player fills the page', async () => {
    const player = await mountLit();
    player.togglePageFullscreen();
    await until(() => !light(player), 'the dark');
    player.togglePageFullscreen();
    await until(() => light(player), 'the light');
  });

  it('lies over the dark of lights off', async () => {
    const player = await mountLit({ 'light-off': '' });
    const isOver = (): boolean | undefined => light(player)?.matches(':popover-open');
    await until(() => isOver() ?? !CSS.supports('anchor-name', '--a'), 'the light over the dark');
    player.lightOff = false;
    await until(() => !light(player)!.matches('[popover]'), 'the light of the page');
  });
});
