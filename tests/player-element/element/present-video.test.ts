import { expect } from '@open-wc/testing';
import { presentVideo } from '../../../player-element/src/element/present-video';
import type { LoopChangeEvent } from '../../../player-element/src/events';
import { Device } from '../../../player-element/src/player/device';
import { PageOptions } from '../../../player-element/src/player/page-options';
import { ViewerPreferences } from '../../../player-element/src/player/viewer-preferences';
import { emulateTouch } from '../../support/emulate-touch';
import {
  button,
  click,
  describe,
  framesAdvance,
  it,
  media,
  mount,
  mountReady,
  nextEvent,
  part,
  parts,
  until,
  expectAccessible,
} from '../../support/player-harness';

describe('presentVideo', () => {
  const create = () => {
    const services = {
      video: document.createElement('video'),
      options: new PageOptions(),
      preferences: new ViewerPreferences(),
      device: new Device(new PageOptions()),
    };
    presentVideo(services);
    return services;
  };

  it('applies a colour as its value times 2.55, and nothing to an untouched picture (spec 5.2)', () => {
    const { video, preferences } = create();
    expect(video.style.filter).to.equal('');
    preferences.choose({ colourFilter: { saturation: 1, brightness: 0.392, contrast: 0 } });
    expect(video.style.filter).to.equal('saturate(2.55) brightness(1) contrast(0)');
  });

  it('shows the browser’s controls on touch devices alone, unless the page wants none (spec 2.2)', async () => {
    const { video, options, device } = create();
    video.src = media.clip;
    await nextEvent(video, 'loadstart');
    expect(video.controls).to.equal(false);
    device.update({ isTouch: true });
    expect(video.controls).to.equal(true);
    options.set({ hasControls: false });
    expect(video.controls).to.equal(false);
  });

  it('leaves a stream that waits for its first play to the player’s own button, as the browser’s is dead', async () => {
    emulateTouch();
    const player = await mount({ src: media.stream, preload: 'none', muted: '', loop: '' });
    expect(player.video.controls).to.equal(false);
    await expectAccessible(player);
    button(player, '播放视频').click();
    await framesAdvance(player);
    expect(player.video.controls).to.equal(true);
    expect(parts(player, 'centre-play-button')).to.deep.equal([]);
    player.pause();
    await until(() => player.player!.state.status === 'paused', 'the pause');
    expect(parts(player, 'centre-play-button')).to.deep.equal([]);
  });

  it('lets the whole picture of such a stream start it', async () => {
    emulateTouch();
    const player = await mount({ src: media.stream, preload: 'none', muted: '' });
    await click(part(player, 'video'), { x: 0.2, y: 0.2 });
    await framesAdvance(player);
    expect(player.video.controls).to.equal(true);
  });

  it('shows the looping that something else set on the video, and does not undo it', async () => {
    const player = await mountReady({ muted: '' });
    const changed = nextEvent<LoopChangeEvent>(player, 'loopchange');
    player.video.loop = true;
    expect((await changed).loop).to.equal(true);
    player.mirror = true;
    player.src = media.single;
    await player.play();
    await framesAdvance(player);
    expect([player.loop, player.video.loop]).to.deep.equal([true, true]);
    player.video.removeAttribute('loop');
    await nextEvent(player, 'loopchange');
    expect(player.loop).to.equal(false);
  });
});
