import { expect } from '@open-wc/testing';
import { presentVideo } from '../../../player-element/src/element/present-video';
import type { LoopChangeEvent } from '../../../player-element/src/events';
import { Device } from '../../../player-element/src/player/device';
import { PageOptions } from '../../../player-element/src/player/page-options';
import { ViewerPreferences } from '../../../player-element/src/player/viewer-preferences';
import { describe, framesAdvance, it, media, mountReady, nextEvent } from '../../support/player-harness';

describe('presentVideo', () => {
  const create = () => {
    const owners = {
      video: document.createElement('video'),
      options: new PageOptions(),
      preferences: new ViewerPreferences(),
      device: new Device(),
    };
    presentVideo(owners);
    return owners;
  };

  it('applies a colour as its value times 2.55, and nothing to an untouched picture (spec 5.2)', () => {
    const { video, preferences } = create();
    expect(video.style.filter).to.equal('');
    preferences.choose({ colourFilter: { saturation: 1, brightness: 0.392, contrast: 0 } });
    expect(video.style.filter).to.equal('saturate(2.55) brightness(1) contrast(0)');
  });

  it('shows the browser’s controls on touch devices alone, unless the page wants none (spec 2.2)', () => {
    const { video, options, device } = create();
    expect(video.controls).to.equal(false);
    device.update({ isTouch: true });
    expect(video.controls).to.equal(true);
    options.set({ hasControls: false });
    expect(video.controls).to.equal(false);
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
