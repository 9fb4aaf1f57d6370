import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import type { PictureZoomState } from '../../../../player-element/src/extensions/picture/picture-zoom';
import type { TouchState } from '../../../../player-element/src/extensions/touch/touch';
import { emulateTouch } from '../../../support/emulate-touch';
import { Finger } from '../../../support/finger';
import { stopClock } from '../../../support/fake-clock';
import {
  areControlsShown,
  beforeEach,
  button,
  buttonNames,
  click,
  describe,
  framesAdvance,
  it,
  media,
  mount,
  mountPlaying,
  mountReady,
  nextEvent,
  part,
  parts,
  until,
  untilButton,
  expectAccessible,
} from '../../../support/player-harness';

const custom = { 'touch-controls': 'custom' };
const CENTRE = [0.5, 0.2] as const;
const LEFT = [0.1, 0.4] as const;
const RIGHT = [0.9, 0.4] as const;

const untilTouch = (player: XlVideoPlayer): Promise<void> =>
  until(() => player.renderRoot.querySelector('.touch-surface'), 'the controls for fingers');

async function mountPaused(attributes: Record<string, string> = {}): Promise<XlVideoPlayer> {
  const player = await mountReady({ ...custom, muted: '', ...attributes });
  await untilTouch(player);
  return player;
}

async function mountMoving(attributes: Record<string, string> = {}): Promise<XlVideoPlayer> {
  const player = await mountPlaying({ ...custom, ...attributes });
  await untilTouch(player);
  return player;
}

/** A player that fills the window, as full-screen needs a real press. */
async function mountWhole(): Promise<XlVideoPlayer> {
  const player = await mountPaused({ 'page-fullscreen': '' });
  await until(() => player.renderRoot.querySelector('.touch-surface.whole'), 'the window');
  return player;
}

const notice = (player: XlVideoPlayer): string | undefined =>
  (parts(player, 'touch-notice')[0] ?? parts(player, 'touch-skip')[0])?.textContent?.replaceAll(/\s+/g, ' ').trim();

const untilNotice = (player: XlVideoPlayer, text: string | undefined): Promise<void> =>
  until(() => notice(player) === text, `the notice ${text}`);

describe('touch-controls', () => {
  let device: ReturnType<typeof emulateTouch>;
  beforeEach(() => {
    device = emulateTouch();
  });

  it('leaves touch devices to the browser unless the page asks for the player’s (spec 2.2)', async () => {
    const player = await mountReady();
    expect(player.touchControls).to.equal('native');
    expect(player.video.controls).to.equal(true);
    player.setAttribute('touch-controls', 'custom');
    expect(player.video.controls).to.equal(false);
    await until(() => parts(player, 'control-bar').length === 1, 'the bar');
    await untilTouch(player);
    expect(player.video.playsInline).to.equal(true);
    player.touchControls = null;
    expect(player.video.controls).to.equal(true);
    await until(() => !player.renderRoot.querySelector('.touch-surface'), 'no surface');
  });

  it('goes when a mouse is plugged in', async () => {
    const player = await mountPaused();
    device.plugInMouse();
    await until(() => !player.renderRoot.querySelector('.touch-surface'), 'no surface');
    expect(parts(player, 'touch-play-button')).to.deep.equal([]);
    expect(parts(player, 'control-bar')).to.have.length(1);
  });

  it('tells the page’s author of a word that says nothing, and counts it as native', async () => {
    const { warn } = console;
    const told: string[] = [];
    console.warn = (text: string) => told.push(text);
    try {
      const player = await mountReady({ 'touch-controls': 'fancy' });
      expect(player.video.controls).to.equal(true);
      await until(() => told.length === 1, 'the warning');
    } finally {
      console.warn = warn;
    }
    expect(told[0]).to.contain('fancy').and.contain('native or custom');
  });

  it('has no finding, and a name for each button', async () => {
    const player = await mountMoving();
    await untilButton(player, '快进10秒');
    expect(buttonNames(player)).to.include.members(['快退10秒', '暂停', '快进10秒']);
    await expectAccessible(player);
  });
});

describe('a tap', () => {
  beforeEach(() => void emulateTouch());

  it('shows and hides the controls and leaves playback alone, which a button changes', async () => {
    const clock = stopClock();
    const player = await mountMoving();
    new Finger(player).tap(CENTRE);
    clock.pass(250);
    await until(() => !areControlsShown(player), 'no controls');
    new Finger(player).tap(CENTRE);
    clock.pass(250);
    await until(() => areControlsShown(player), 'the controls');
    expect(player.paused).to.equal(false);
    button(player, '暂停').click();
    await until(() => player.paused, 'paused');
  });

  it('skips by every further one at a side, and adds up', async () => {
    const player = await mountPaused({ src: media.long });
    const clock = stopClock();
    new Finger(player).tap(RIGHT);
    expect(player.currentTime).to.equal(0);
    new Finger(player).tap(RIGHT);
    await untilNotice(player, '10秒');
    expect(player.currentTime).to.be.closeTo(10, 0.1);
    new Finger(player).tap(RIGHT);
    await untilNotice(player, '20秒');
    clock.pass(650);
    await untilNotice(player, undefined);
    new Finger(player).tap(LEFT, 2);
    expect(player.currentTime).to.be.closeTo(10, 0.1);
  });

  it('at half the height of a small player is none on the slider', async () => {
    for (const width of [280, 320, 360, 540]) {
      const height = Math.round((width * 9) / 16);
      const player = await mountPaused({ width: String(width), height: String(height) });
      const slider = part(player, 'time-slider');
      player.scrollIntoView();
      const { left, top } = player.getBoundingClientRect();
      const isSlider = (y: number): boolean =>
        (player.renderRoot as ShadowRoot).elementFromPoint(left + width * 0.9, top + y)?.closest('.slider') === slider;
      // As far as a finger is off.
      expect(isSlider(height / 2 + 12), `at ${width} px`).to.equal(false);
      const places = Array.from({ length: height }, (_, y) => y).filter(isSlider);
      expect(places.length, `height at ${width} px`).to.be.within(16, 44);
      player.remove();
    }
  });

  it('fills the screen when doubled in the middle', async () => {
    const player = await mountPaused();
    const asked: string[] = [];
    player.requestFullscreen = () => Promise.resolve(void asked.push('full-screen'));
    new Finger(player).tap(CENTRE, 3);
    if (document.fullscreenEnabled) expect(asked).to.deep.equal(['full-screen']);
    else expect(player.pageFullscreen).to.equal(true);
  });

  it('does no more than close an open panel', async () => {
    // Longer than a test, since the end of a film that repeats is followed by a seek.
    const player = await mountMoving({ src: media.long });
    let seeks = 0;
    player.addEventListener('seeking', () => (seeks += 1));
    button(player, '设置').click();
    await until(() => parts(player, 'settings-popup').length === 1, 'the settings');
    new Finger(player).tap(RIGHT, 1);
    await until(() => parts(player, 'settings-popup').length === 0, 'no settings');
    new Finger(player).tap(RIGHT, 1);
    await framesAdvance(player);
    expect(seeks).to.equal(0);
  });
});

describe('a drag', () => {
  beforeEach(() => void emulateTouch());

  it('seeks along the picture when it is lifted, and says where to', async () => {
    const player = await mountPaused();
    const finger = new Finger(player).drag([0.2, 0.3], [0.4, 0.3], [0.74, 0.3]);
    await untilNotice(player, '00:00:03 +0:03');
    expect(player.currentTime).to.equal(0);
    finger.lift();
    await nextEvent(player, 'seeked');
    expect(player.currentTime).to.be.closeTo(3.24, 0.1);
    await untilNotice(player, undefined);
  });

  it('changes nothing when the browser takes it', async () => {
    const player = await mountPaused();
    const finger = new Finger(player).drag([0.2, 0.3], [0.74, 0.3]);
    await untilNotice(player, '00:00:03 +0:03');
    finger.lose();
    await untilNotice(player, undefined);
    expect(player.currentTime).to.equal(0);
  });

  it('leaves what moves up and down to the page, unless the player fills it', async () => {
    const player = await mountPaused({ volume: '0.5' });
    expect(getComputedStyle(player.renderRoot.querySelector('.touch-surface')!).touchAction).to.equal('pan-y');
    new Finger(player).drag([0.9, 0.3], [0.9, 0.5]).lift();
    expect(player.volume).to.equal(0.5);
    expect(notice(player)).to.equal(undefined);
    player.pageFullscreen = true;
    await until(() => player.renderRoot.querySelector('.touch-surface.whole'), 'the window');
    expect(getComputedStyle(player.renderRoot.querySelector('.touch-surface')!).touchAction).to.equal('none');
  });

  it('changes the loudness at the right and the brightness at the left of a player that fills the page', async () => {
    const player = await mountWhole();
    player.muted = false;
    player.volume = 0.5;
    await until(() => player.player!.state.volume === 0.5, 'the loudness');
    new Finger(player).drag([0.9, 0.7], [0.9, 0.6], [0.9, 0.4]).lift();
    expect(player.volume).to.be.closeTo(0.8, 0.02);
    const finger = new Finger(player).drag([0.1, 0.3], [0.1, 0.5], [0.1, 0.7]);
    await untilNotice(player, '60%');
    finger.lift();
    expect((player.player!.state as unknown as TouchState).brightness).to.be.closeTo(0.6, 0.02);
    expect(player.player!.state.colourFilter.brightness).to.equal(0.392);
  });
});

describe('a long press', () => {
  beforeEach(() => void emulateTouch());

  it('plays at double speed until it ends', async () => {
    const player = await mountMoving();
    const clock = stopClock();
    const finger = new Finger(player).drag(CENTRE);
    clock.pass(499);
    expect(player.video.playbackRate).to.equal(1);
    clock.pass(1);
    await untilNotice(player, '2倍速播放中');
    expect(player.video.playbackRate).to.equal(2);
    finger.lift();
    await until(() => player.video.playbackRate === 1, 'the usual speed');
    await untilNotice(player, undefined);
  });

  it('means nothing on a paused picture', async () => {
    const player = await mountPaused();
    const clock = stopClock();
    new Finger(player).drag(CENTRE);
    clock.pass(500);
    expect(player.player!.state.isFastPlaying).to.equal(false);
  });
});

describe('a pinch', () => {
  beforeEach(() => void emulateTouch());

  it('fills the player with the picture and takes that back, as the settings do', async () => {
    const player = await mountPaused();
    stopClock();
    const [one, other] = [new Finger(player, 1), new Finger(player, 2)];
    one.drag([0.4, 0.5]);
    other.drag([0.6, 0.5], [0.8, 0.5]);
    await untilNotice(player, '画面已铺满');
    await until(() => player.video.style.objectFit === 'cover', 'a filled player');
    one.lift();
    other.lift();
    button(player, '设置').click();
    await untilButton(player, '画面');
    button(player, '画面').click();
    await untilButton(player, '自动');
    button(player, '自动').click();
    await until(() => player.video.style.objectFit === '', 'the whole picture');
    button(player, '返回').click();
    await untilButton(player, '画面');
    part(player, 'brightness-slider').focus();
    part(player, 'brightness-slider').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }));
    expect((player.player!.state as unknown as TouchState).brightness).to.be.closeTo(0.9, 0.01);
  });
});

describe('the settings of phones', () => {
  beforeEach(() => void emulateTouch());

  for (const lang of ['zh-CN', 'en']) {
    for (const width of [280, 320, 360, 430]) {
      it(`have the words of the picture's page in full at ${width} px (${lang})`, async () => {
        const height = String(Math.round((width * 9) / 16));
        const player = await mountPaused({ lang, width: String(width), height });
        part(player, 'player').focus();
        await click(part(player, 'settings-button'));
        await until(() => parts(player, 'picture-row')[0]?.getClientRects().length === 1, 'the row');
        part(player, 'picture-row').click();
        await until(() => player.renderRoot.querySelector('.settings-page .chip'), 'the page');
        for (const chip of player.renderRoot.querySelectorAll('.settings-page .chips .chip')) {
          expect(chip.scrollWidth, chip.textContent!).to.be.at.most(chip.clientWidth);
        }
        const { left, right } = part(player, 'settings-popup').getBoundingClientRect();
        expect(left).to.be.at.least(player.getBoundingClientRect().left);
        expect(right).to.be.at.most(player.getBoundingClientRect().right);
      });
    }
  }
});

describe('fingers on an enlarged picture', () => {
  beforeEach(() => void emulateTouch());

  const zoomOf = (player: XlVideoPlayer): PictureZoomState['zoom'] =>
    (player.player!.state as unknown as PictureZoomState).zoom;

  async function mountEnlarged(): Promise<XlVideoPlayer> {
    const player = await mountPaused();
    await until(() => 'zoomPicture' in player.player!.actions, 'the picture');
    player.player!.actions.zoomPicture!(2);
    await until(() => player.renderRoot.querySelector('.touch-surface.whole'), 'the enlarged picture');
    return player;
  }

  it('move it, and seek no more', async () => {
    const player = await mountEnlarged();
    const before = player.currentTime;
    new Finger(player).drag([0.5, 0.5], [0.6, 0.5], [0.7, 0.6]).lift([0.7, 0.6]);
    expect(zoomOf(player).x).to.be.closeTo(0.2, 0.02);
    expect(zoomOf(player).y).to.be.closeTo(0.1, 0.02);
    expect(player.currentTime).to.equal(before);
  });

  it('enlarge it further, and take that back', async () => {
    const player = await mountEnlarged();
    const [one, other] = [new Finger(player, 1), new Finger(player, 2)];
    one.drag([0.4, 0.5]);
    other.drag([0.6, 0.5], [0.7, 0.5], [0.85, 0.5]);
    expect(zoomOf(player).scale).to.be.closeTo(3, 0.05);
    other.move([0.41, 0.5]);
    expect(zoomOf(player).scale).to.equal(1);
    one.lift();
    other.lift();
  });
});

describe('gestures of a player that forbids seeking', () => {
  beforeEach(() => void emulateTouch());

  it('neither skip nor seek nor play fast (spec 5.2)', async () => {
    const player = await mountMoving({ src: media.long, 'no-speed': '' });
    expect(buttonNames(player)).not.to.include('快进10秒');
    const clock = stopClock();
    let seeks = 0;
    player.addEventListener('seeking', () => (seeks += 1));
    new Finger(player).drag([0.1, 0.3], [0.9, 0.3]).lift();
    const finger = new Finger(player).drag(CENTRE);
    clock.pass(500);
    await player.updateComplete;
    expect(player.video.playbackRate).to.equal(1);
    finger.lift();
    await framesAdvance(player);
    expect(seeks).to.equal(0);
  });
});

describe('a player without the attribute', () => {
  it('has no part of the controls for fingers on a computer', async () => {
    const player = await mount({ src: media.clip, ...custom });
    await until(() => player.renderRoot.querySelector('.layers'), 'the extensions');
    expect(player.renderRoot.querySelector('xlvp-touch-surface')).to.equal(null);
  });
});
