import { expect, fixture, html } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import type { XlVideoPlayer } from '../../../player-element/src/element/xl-video-player';
import { stopClock } from '../../support/fake-clock';
import { afterEach, describe, hold, it, media, until, type HeldMedia } from '../../support/player-harness';

/** Puts a player into the page without waiting for its controls, which would ask for them. */
async function put(members: Partial<XlVideoPlayer>): Promise<XlVideoPlayer> {
  const player = Object.assign(document.createElement('xl-video-player'), members);
  // `fixture` would wait for the player itself.
  (await fixture(html`<div></div>`)).append(player);
  await until(() => player.hasUpdated, 'the first update');
  return player;
}

const hasBar = (player: XlVideoPlayer): boolean => player.renderRoot.querySelector('xlvp-control-bar') !== null;
const barOf = (player: XlVideoPlayer): Promise<void> => until(() => hasBar(player), 'the bar');

describe('StartGate', () => {
  let held: HeldMedia;
  const putHeld = (path: string = media.clip, members: Partial<XlVideoPlayer> = {}): Promise<XlVideoPlayer> => {
    held = hold(path);
    return put({ src: held.src, muted: true, ...members });
  };
  afterEach(() => held.release().then(() => undefined));

  for (const [what, path] of [
    ['a file', media.clip],
    ['a stream', media.stream],
  ] as const) {
    it(`lets the bar and the extensions of ${what} come behind the first frame`, async () => {
      const player = await putHeld(path, { autoplay: true });
      // Another player, which loads nothing, has its bar meanwhile.
      const other = await put({});
      await barOf(other);
      expect(hasBar(player)).to.equal(false);
      expect(player.renderRoot.querySelector('.layers'), 'extensions').to.equal(null);
      await held.release();
      await barOf(player);
      expect(player.readyState).to.be.at.least(HTMLMediaElement.HAVE_CURRENT_DATA);
      await until(() => player.renderRoot.querySelector('.layers') !== null, 'the extensions');
    });
  }

  it('does not hold back what a page waits for that loads nothing before playback', async () => {
    await barOf(await putHeld(media.stream, { preload: 'none' }));
  });

  it('opens when a viewer turns to the player', async () => {
    const player = await putHeld();
    const { left, top } = player.getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.ceil(left) + 20, Math.ceil(top) + 20] });
    await barOf(player);
    expect(player.readyState).to.equal(0);
  });

  it('opens when the source fails', async () => {
    held = hold(media.missing);
    const player = await put({ src: media.unplayable, type: 'video/mp4' });
    await until(() => player.error !== null, 'the failure');
    await barOf(player);
    expect(player.readyState).to.equal(0);
  });

  it('opens when the start takes long', async () => {
    const clock = stopClock(window);
    const player = await putHeld();
    await until(() => clock.hasTimer(2000), 'the limit of the wait');
    expect(hasBar(player)).to.equal(false);
    clock.pass(2000);
    await barOf(player);
  });

  it('opens for a page that waits until the tag is complete', async () => {
    const player = await putHeld();
    await player.updateComplete;
    expect(hasBar(player)).to.equal(true);
  });

  it('lets extensions that the page sets come at once', async () => {
    const player = await putHeld(media.clip, { markers: [{ time: 1, label: '提问' }] });
    await until(() => player.renderRoot.querySelector('.layers') !== null, 'the extensions');
    expect(player.readyState).to.equal(0);
  });
});
