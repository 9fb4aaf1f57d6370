import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import {
  describe,
  focusSurface,
  it,
  mountPlaying,
  mountReady,
  nextEvent,
  press,
  until,
} from '../../../support/player-harness';

/** Length of a picture of the clip, in seconds. */
const FRAME = 0.04;

const frameOf = (player: XlVideoPlayer): number => Math.floor(player.currentTime / FRAME + 0.01);

async function untilKeys(player: XlVideoPlayer): Promise<void> {
  focusSurface(player);
  await until(() => 'stepFrames' in player.player!.actions, 'the extension');
}

/** Waits until enough pictures came one after the other to measure them: a busy machine leaves some out. */
function untilMeasured({ video }: XlVideoPlayer): Promise<void> {
  return new Promise((resolve) => {
    let last: VideoFrameCallbackMetadata | undefined;
    let inRow = 0;
    const look = (_now: number, frame: VideoFrameCallbackMetadata): void => {
      const count = last ? frame.presentedFrames - last.presentedFrames : 0;
      const isEven = last && count <= 3 && Math.abs(frame.mediaTime - last.mediaTime - count * FRAME) < 0.001;
      inRow = isEven ? inRow + count : 0;
      last = frame;
      if (inRow > 12) resolve();
      else video.requestVideoFrameCallback(look);
    };
    video.requestVideoFrameCallback(look);
  });
}

async function step(player: XlVideoPlayer, key: '.' | ','): Promise<void> {
  const sought = nextEvent(player, 'seeked');
  await press(key);
  await sought;
}

describe('frame step', () => {
  it('pauses, and goes on by one picture as long as those of the media', async () => {
    const player = await mountPlaying();
    await untilKeys(player);
    await untilMeasured(player);
    player.pause();
    player.currentTime = 2.02;
    await nextEvent(player, 'seeked');
    for (const frame of [51, 52, 53]) {
      await step(player, '.');
      expect(frameOf(player)).to.equal(frame);
    }
    for (const frame of [52, 51, 50, 49]) {
      await step(player, ',');
      expect(frameOf(player)).to.equal(frame);
    }
    expect(player.paused).to.equal(true);
  });

  it('pauses a video that plays', async () => {
    const player = await mountPlaying();
    await untilKeys(player);
    await step(player, '.');
    expect(player.paused).to.equal(true);
  });

  it('stays within the media', async () => {
    const player = await mountReady();
    await untilKeys(player);
    await press(',');
    expect(player.currentTime).to.equal(0);
  });

  it('is not for viewers who may not seek', async () => {
    const player = await mountReady();
    await untilKeys(player);
    player.setAttribute('no-speed', '');
    await press('.');
    expect(player.currentTime).to.equal(0);
  });
});
