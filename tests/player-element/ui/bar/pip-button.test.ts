import { expect } from '@open-wc/testing';
import { withPip } from '../../../support/browsers/own-pip';
import { button, buttonNames, describe, it, mountReady, nextEvent, untilButton } from '../../../support/player-harness';

withPip(describe)('PipButton', () => {
  it('says whether the picture has a window of its own (spec 2.2)', async () => {
    const player = await mountReady();
    expect(buttonNames(player)).to.include('画中画');
    player.video.dispatchEvent(new Event('enterpictureinpicture'));
    Object.defineProperty(player.renderRoot, 'pictureInPictureElement', { value: player.video, configurable: true });
    player.video.dispatchEvent(new Event('enterpictureinpicture'));
    await untilButton(player, '退出画中画');
    Reflect.deleteProperty(player.renderRoot, 'pictureInPictureElement');
    player.video.dispatchEvent(new Event('leavepictureinpicture'));
    await untilButton(player, '画中画');
  });

  it('asks the browser for it', async () => {
    const player = await mountReady();
    const asked = new Promise<void>((resolve) => {
      player.video.requestPictureInPicture = () => {
        resolve();
        return Promise.resolve({} as PictureInPictureWindow);
      };
    });
    button(player, '画中画').click();
    await asked;
  });

  it('is absent for a video that allows none', async () => {
    const player = await mountReady();
    player.video.disablePictureInPicture = true;
    const reloaded = nextEvent(player, 'loadedmetadata');
    player.load();
    await reloaded;
    await player.updateComplete;
    expect(buttonNames(player)).not.to.include('画中画');
  });
});
