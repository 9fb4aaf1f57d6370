import { expect, fixtureSync } from '@open-wc/testing';
import { VERSION } from '../../../../player-element/src/version';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import { stopClock } from '../../../support/fake-clock';
import { passIdleTime } from '../../../support/idle-player';
import {
  areControlsShown,
  button,
  buttonNames,
  click,
  describe,
  it,
  media,
  mount,
  mountPlaying,
  mountReady,
  part,
  parts,
  press,
  pressMenuKey,
  until,
  expectAccessible,
} from '../../../support/player-harness';

const ITEMS = ['视频色彩调整', '快捷键说明', '复制视频网址', `版本：${VERSION}`];

async function openMenu(player: XlVideoPlayer, place = { x: 0.3, y: 0.3 }): Promise<HTMLElement> {
  await click(part(player, 'video'), place, 'right');
  await until(() => parts(player, 'context-menu').length === 1, 'the menu');
  return part(player, 'context-menu');
}

function focusedText(player: XlVideoPlayer): string | undefined {
  return player.shadowRoot?.activeElement?.textContent?.trim();
}

/** Stands in for the clipboard, which a test browser does not grant; without a function, for a page on plain HTTP. */
function stubClipboard(writeText?: (text: string) => Promise<void>): () => void {
  const value = writeText && { writeText };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value });
  return () => void Reflect.deleteProperty(navigator, 'clipboard');
}

describe('ContextMenu', () => {
  it('opens at the pointer, 130 px wide, with its four items (spec 2.2)', async () => {
    const player = await mountReady();
    expect(parts(player, 'context-menu')).to.have.length(0);
    const menu = await openMenu(player);
    const [box, room] = [menu.getBoundingClientRect(), player.getBoundingClientRect()];
    expect(box.width).to.equal(130);
    expect(box.left - room.left).to.be.closeTo(room.width * 0.3, 1);
    expect(box.top - room.top).to.be.closeTo(room.height * 0.3, 1);
    expect(buttonNames(player).filter((name) => ITEMS.includes(name))).to.deep.equal(ITEMS);
  });

  it('opens upwards near the bottom, and stays inside the player at its right', async () => {
    const player = await mountReady();
    await click(part(player, 'control-bar'), { x: 0.97, y: 0.9 }, 'right');
    await until(() => parts(player, 'context-menu').length === 1, 'the menu');
    const [box, room] = [part(player, 'context-menu').getBoundingClientRect(), player.getBoundingClientRect()];
    expect(box.right).to.equal(room.right);
    expect(box.bottom).to.be.closeTo(room.bottom - 5, 1);
  });

  it('stays inside a player that has room for it on neither side', async () => {
    const player = await mountReady({ width: '320px', height: '180px' });
    await openMenu(player, { x: 0.5, y: 0.5 });
    const [box, room] = [part(player, 'context-menu').getBoundingClientRect(), player.getBoundingClientRect()];
    expect(box.top).to.be.at.least(room.top);
    expect(box.bottom).to.be.at.most(room.bottom);
  });

  it('shows all its words', async () => {
    const player = await mountReady();
    await openMenu(player);
    for (const item of parts(player, 'menu-item'))
      expect(item.scrollWidth, item.textContent!).to.be.at.most(item.clientWidth);
  });

  it('moves its focus by arrows, Home and End, and gives it back at Escape', async () => {
    const player = await mountReady();
    const play = part(player, 'play-button');
    play.focus();
    await pressMenuKey('Shift+F10');
    await until(() => focusedText(player) === ITEMS[0], 'focus on the first item');
    await press('ArrowDown');
    expect(focusedText(player)).to.equal(ITEMS[1]);
    await press('End');
    expect(focusedText(player)).to.equal(ITEMS[3]);
    await press('ArrowDown');
    expect(focusedText(player)).to.equal(ITEMS[0]);
    await press('ArrowUp');
    expect(focusedText(player)).to.equal(ITEMS[3]);
    await press('Home');
    expect(focusedText(player)).to.equal(ITEMS[0]);
    expect(player.volume).to.equal(0.3);
    await press('Escape');
    await until(() => parts(player, 'context-menu').length === 0, 'no menu');
    expect(player.shadowRoot?.activeElement === play).to.equal(true);
  });

  for (const { name, height, touches } of [
    { name: 'play-button', height: '450px', touches: ['bottom', 'top'] },
    { name: 'centre-play-button', height: '600px', touches: ['top', 'bottom'] },
    { name: 'centre-play-button', height: '400px', touches: ['left', 'right'] },
  ] as const) {
    it(`opens by the key for menus beside the focused ${name} in a player ${height} high`, async () => {
      const player = await mountReady({ height });
      part(player, name).focus();
      await pressMenuKey('ContextMenu');
      await until(() => parts(player, 'context-menu').length === 1, 'the menu');
      const [box, control] = [
        part(player, 'context-menu').getBoundingClientRect(),
        part(player, name).getBoundingClientRect(),
      ];
      expect(box[touches[0]]).to.be.closeTo(control[touches[1]], 1);
    });
  }

  it('leaves a filled page filled at its Escape', async () => {
    const player = await mountReady({ 'web-full-screen': '' });
    await openMenu(player);
    await press('Escape');
    await until(() => parts(player, 'context-menu').length === 0, 'no menu');
    expect(player.webFullScreen).to.equal(true);
    await press('Escape');
    await until(() => !player.webFullScreen, 'its place');
  });

  it('is chosen from by Enter and by Space', async () => {
    const player = await mountReady();
    await openMenu(player);
    await press('Enter');
    await until(() => parts(player, 'colour-dialog').length === 1, 'the colours');
    await press('Escape');
    await openMenu(player);
    await press('ArrowDown');
    await press('Space');
    await until(() => parts(player, 'shortcuts-dialog').length === 1, 'the shortcuts');
    expect(player.paused).to.equal(true);
  });

  it('closes at a press elsewhere, which does nothing else', async () => {
    const player = await mountReady();
    await openMenu(player);
    const clock = stopClock();
    await click(part(player, 'video'), { x: 0.8, y: 0.2 });
    await until(() => parts(player, 'context-menu').length === 0, 'no menu');
    // More than a click waits for a second one.
    clock.pass(1000);
    expect(player.paused).to.equal(true);

    await openMenu(player);
    await click(fixtureSync('<p>Outside</p>'));
    await until(() => parts(player, 'context-menu').length === 0, 'no menu');
  });

  it('lets Tab go on from where the focus was', async () => {
    const player = await mountReady();
    part(player, 'time-slider').focus();
    await openMenu(player);
    await press('Tab');
    await until(() => parts(player, 'context-menu').length === 0, 'no menu');
    expect(player.shadowRoot?.activeElement !== null).to.equal(true);
  });

  it('keeps the controls while it is open', async () => {
    const player = await mountPlaying();
    await openMenu(player);
    const clock = stopClock();
    passIdleTime(player, clock);
    await player.updateComplete;
    expect(areControlsShown(player)).to.equal(true);
    await press('Escape');
    await until(() => parts(player, 'context-menu').length === 0, 'no menu');
    passIdleTime(player, clock);
    await until(() => !areControlsShown(player), 'hidden controls');
  });

  it('leaves the right click to the browser when the page wants that', async () => {
    const player = await mountReady({ 'no-context-menu': '' });
    let isTaken: boolean | undefined;
    const note = (event: Event): void => {
      isTaken = event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('contextmenu', note, { once: true });
    await click(part(player, 'video'), {}, 'right');
    await until(() => isTaken !== undefined, 'the event');
    expect(isTaken).to.equal(false);
    expect(parts(player, 'context-menu')).to.have.length(0);
  });

  it('copies the absolute address of the media and says so', async () => {
    let copied = '';
    const restore = stubClipboard((text) => {
      copied = text;
      return Promise.resolve();
    });
    try {
      const player = await mountReady();
      await openMenu(player);
      const clock = stopClock();
      await click(button(player, '复制视频网址'));
      await until(() => parts(player, 'copy-notice').length > 0, 'the notice');
      expect(copied).to.equal(new URL(media.clip, location.href).href);
      expect(part(player, 'copy-notice').textContent?.trim()).to.equal('已复制');
      clock.pass(1500);
      await until(() => parts(player, 'copy-notice').length === 0, 'no notice');
    } finally {
      restore();
    }
  });

  it('copies by the press itself where there is no clipboard, as on plain HTTP', async () => {
    const restore = stubClipboard();
    const player = await mountReady();
    let copied = '';
    const { setData } = DataTransfer.prototype;
    DataTransfer.prototype.setData = function (type, text) {
      copied = text;
      setData.call(this, type, text);
    };
    try {
      await openMenu(player);
      stopClock();
      await click(button(player, '复制视频网址'));
      await until(() => parts(player, 'copy-notice').length > 0, 'the notice');
      expect(part(player, 'copy-notice').textContent?.trim()).to.equal('已复制');
      expect(copied).to.equal(new URL(media.clip, location.href).href);
    } finally {
      restore();
      DataTransfer.prototype.setData = setData;
    }
  });

  it('says that copying failed when the browser refuses', async () => {
    const restore = stubClipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    try {
      const player = await mountReady();
      await openMenu(player);
      stopClock();
      await click(button(player, '复制视频网址'));
      await until(() => parts(player, 'copy-notice').length > 0, 'the notice');
      expect(part(player, 'copy-notice').textContent?.trim()).to.equal('复制失败');
    } finally {
      restore();
    }
  });

  it('has nothing to copy without a source', async () => {
    const player = await mount();
    await openMenu(player);
    expect(button(player, '复制视频网址').getAttribute('aria-disabled')).to.equal('true');
    await click(button(player, '复制视频网址'));
    expect(parts(player, 'context-menu')).to.have.length(1);
  });

  it('has no accessibility finding', async () => {
    const player = await mountReady();
    await openMenu(player);
    await expectAccessible(player);
  });
});
