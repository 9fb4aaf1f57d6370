import { expect } from '@open-wc/testing';
import type { ScreenshotEvent, XlVideoPlayer } from '../../../../player-element/src/index';
import { NEUTRAL_COLOUR } from '../../../../player-element/src/config';
import { stopClock } from '../../../support/fake-clock';
import {
  button,
  click,
  describe,
  focusSurface,
  it,
  media,
  mount,
  mountReady,
  nextEvent,
  part,
  parts,
  press,
  until,
  untilButton,
  untilMenuItems,
} from '../../../support/player-harness';

/** What makes a player fetch its extensions at once. */
const ASKING = { 'pause-others': '' };

/** A player at rest on a picture, whose extensions have come. */
async function mountAsking(attributes: Record<string, string> = {}): Promise<XlVideoPlayer> {
  const player = await mountReady({ ...ASKING, ...attributes });
  await until(() => 'takeScreenshot' in player.player!.actions, 'the extension');
  return player;
}

async function pixels(blob: Blob): Promise<ImageData> {
  const image = await createImageBitmap(blob);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  const context = canvas.getContext('2d')!;
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height);
}

/** Red, green and blue at a place of the picture. */
function colourAt({ data, width }: ImageData, x: number, y: number): Uint8ClampedArray {
  const start = (y * width + x) * 4;
  return data.slice(start, start + 3);
}

/** Keeps the browser from saving, and resolves to what it would have saved. */
async function screenshotOf(player: XlVideoPlayer, ask: () => unknown): Promise<ScreenshotEvent> {
  const taken = nextEvent<ScreenshotEvent>(player, 'screenshot');
  player.addEventListener('screenshot', (event) => event.preventDefault(), { once: true });
  await ask();
  return taken;
}

describe('screenshot', () => {
  it('is a PNG of the size of the video', async () => {
    const player = await mountAsking();
    const blob = await player.player!.actions.takeScreenshot!();
    expect(blob.type).to.equal('image/png');
    const { width, height, data } = await pixels(blob);
    expect([width, height]).to.deep.equal([160, 90]);
    expect(new Set(data).size).to.be.above(2);
  });

  it('is mirrored as the picture is', async () => {
    const player = await mountAsking();
    const straight = await pixels(await player.player!.actions.takeScreenshot!());
    player.mirror = true;
    const mirrored = await pixels(await player.player!.actions.takeScreenshot!());
    const differs = (x: number): number =>
      Math.max(
        ...[...colourAt(straight, x, 20)].map((value, i) => Math.abs(value - colourAt(mirrored, 159 - x, 20)[i]!)),
      );
    for (const x of [4, 40, 100, 155]) expect(differs(x), `at ${x} px`).to.be.below(12);
    expect(colourAt(straight, 4, 20)).not.to.deep.equal(colourAt(mirrored, 4, 20));
  });

  it('has the colours that the viewer set', async () => {
    const player = await mountAsking();
    const { actions } = player.player!;
    actions.setColour('saturation', 0);
    const { data } = await pixels(await actions.takeScreenshot!());
    for (let i = 0; i < data.length; i += 4000) expect(data[i]).to.be.closeTo(data[i + 1]!, 2);
    actions.setColour('saturation', NEUTRAL_COLOUR);
    actions.setColour('brightness', 0);
    const black = await pixels(await actions.takeScreenshot!());
    expect(Math.max(...black.data.filter((_, i) => i % 4 < 3))).to.equal(0);
  });

  it('is saved under the title and the time at the key S, unless the page takes it', async () => {
    const player = await mountAsking({ title: 'A/B: 介绍' });
    const { actions } = player.player!;
    player.currentTime = 3;
    await nextEvent(player, 'seeked');
    focusSurface(player);
    const { fileName, blob } = await screenshotOf(player, () => press('s'));
    expect(fileName).to.equal('A B 介绍-00-00-03.png');
    expect(blob.type).to.equal('image/png');
    expect(parts(player, 'notice')).to.have.length(0);

    const clock = stopClock();
    const saved: string[] = [];
    const { click: followLink } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      saved.push(this.download);
    };
    try {
      await actions.saveScreenshot!();
    } finally {
      HTMLAnchorElement.prototype.click = followLink;
    }
    expect(saved).to.deep.equal(['A B 介绍-00-00-03.png']);
    expect(part(player, 'notice').textContent).to.equal('截图已保存');
    clock.pass(2000);
    expect(parts(player, 'notice')).to.have.length(0);
  });

  it('is offered in the right-click menu', async () => {
    const player = await mountAsking();
    await untilMenuItems(player);
    await click(part(player, 'video'), { x: 0.3, y: 0.3 }, 'right');
    await untilButton(player, '截图');
    const { fileName } = await screenshotOf(player, () => click(button(player, '截图')));
    expect(fileName).to.match(/^截图-00-00-0\d\.png$/);
  });

  it('says that another site does not allow it', async () => {
    const other = location.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
    const player = await mountAsking({ src: `http://${other}:${location.port}${media.clip}` });
    const { actions } = player.player!;
    stopClock();
    await actions.saveScreenshot!();
    expect(part(player, 'notice').textContent).to.equal('视频来自其他网站，无法截图');
    const reason = await actions.takeScreenshot!().catch((error: unknown) => error);
    expect(reason).to.have.property('name', 'SecurityError');
  });

  it('says that there is no picture yet', async () => {
    const player = await mount(ASKING);
    await until(() => 'takeScreenshot' in player.player!.actions, 'the extension');
    stopClock();
    await player.player!.actions.saveScreenshot!();
    expect(part(player, 'notice').textContent).to.equal('暂时无法截图');
  });
});
