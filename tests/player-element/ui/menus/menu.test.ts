import { expect } from '@open-wc/testing';
import {
  button,
  click,
  describe,
  it,
  mountReady,
  part,
  parts,
  press,
  until,
  untilButton,
  expectAccessible,
  hover,
  media,
} from '../../../support/player-harness';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';

const focused = (player: XlVideoPlayer): string => player.shadowRoot?.activeElement?.textContent?.trim() ?? '';

async function openByKey(key: string): Promise<XlVideoPlayer> {
  const player = await mountReady();
  part(player, 'rate-button').focus();
  await press(key);
  await until(() => focused(player) === '1.0x', 'the focus on what holds');
  return player;
}

/** Whether an element is seen whole in its list and in the player. */
function isInSight(player: XlVideoPlayer, element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const boxes = [element.closest('.menu') ?? player, player].map((one) => one.getBoundingClientRect());
  return boxes.every((box) => top >= box.top - 1 && bottom <= box.bottom + 1);
}

const count = 40;
const captions = Array.from(
  { length: count },
  (_, index) => `<track kind="subtitles" label="${index}" src="data:,WEBVTT">`,
);
const cues = Array.from({ length: count }, (_, index) => `00:00.${100 + index} --> 00:00.${101 + index}\n${index}`);
const chapters = `<track kind="chapters" src="data:text/vtt,${encodeURIComponent(`WEBVTT\n\n${cues.join('\n\n')}`)}">`;

describe('a menu of any length', () => {
  for (const [name, size, fill] of [
    ['字幕', [420, 180], (player) => (player.innerHTML = captions.join(''))],
    ['字幕', [640, 360], (player) => (player.innerHTML = captions.join(''))],
    ['章节', [480, 200], (player) => (player.innerHTML = chapters)],
    ['播放列表', [480, 180], (player) => (player.playlist = { items: captions.map(() => ({ src: media.clip })) })],
    ['播放列表', [800, 450], (player) => (player.playlist = { items: captions.map(() => ({ src: media.clip })) })],
  ] as readonly (readonly [string, readonly [number, number], (player: XlVideoPlayer) => unknown])[]) {
    it(`fits a player of ${size.join(' x ')}, with the item that holds in sight: ${name}`, async () => {
      const player = await mountReady({ width: String(size[0]), height: String(size[1]), muted: '' });
      fill(player);
      await hover(part(player, 'video'));
      await untilButton(player, name);
      player.player!.actions.chooseCaptions?.(count / 2);
      await click(button(player, name));
      await until(() => parts(player, 'menu-item').length >= count, 'the menu');
      const popup = part(player, 'popup');
      const checked = (): HTMLElement | undefined =>
        parts(player, 'menu-item').find((item) => item.ariaChecked === 'true');
      if (name !== '章节') await until(() => checked() && isInSight(player, checked()!), 'the item that holds');
      expect(isInSight(player, popup)).to.equal(true);
      const menu = popup.querySelector('.menu')!;
      const items = menu.querySelectorAll('.menu-item');
      menu.scrollTop = 0;
      expect(isInSight(player, items[0]!)).to.equal(true);
      menu.scrollTop = menu.scrollHeight;
      expect(isInSight(player, [...items].at(-1)!)).to.equal(true);
      const foot = parts(player, 'menu-item').at(-1)!;
      expect(isInSight(player, foot)).to.equal(true);
    });
  }

  it('fades at the edge beyond which it can be scrolled', async () => {
    const player = await mountReady({ width: '480', height: '200' });
    const fade = (): string => getComputedStyle(popup().querySelector('.menu')!).maskImage;
    const popup = (): HTMLElement => part(player, 'rate-popup');
    part(player, 'rate-button').focus();
    await press('Enter');
    await press('Home');
    await until(() => / 0px.*100% - 14px/.test(fade()), 'more below');
    await press('End');
    await until(() => / 14px(?!.*100% - 14px)/.test(fade()), 'more above');
    player.height = '450';
    await until(() => fade() === 'none', 'the whole menu');
  });
});

describe('MenuContent', () => {
  for (const key of ['Enter', 'Space', 'ArrowUp', 'ArrowDown']) {
    it(`opens by ${key}, with the focus on what holds, and leaves the player alone`, async () => {
      const player = await openByKey(key);
      expect(player.paused).to.equal(true);
      expect(player.volume).to.equal(0.3);
    });
  }

  it('moves the focus by its keys, around both ends, and only there', async () => {
    const player = await openByKey('Enter');
    for (const [key, name] of [
      ['ArrowDown', '0.75x'],
      ['End', '0.5x'],
      ['ArrowDown', '2.0x'],
      ['ArrowUp', '0.5x'],
      ['Home', '2.0x'],
    ] as const) {
      await press(key);
      expect(focused(player), key).to.equal(name);
    }
    await press('ArrowRight');
    await press('ArrowLeft');
    expect(player.currentTime).to.equal(0);
    expect(player.volume).to.equal(0.3);
    expect(player.playbackRate).to.equal(1);
  });

  for (const key of ['Enter', 'Space']) {
    it(`chooses by ${key}, closes, and gives the focus back`, async () => {
      const player = await openByKey('Enter');
      await press('ArrowUp');
      await press(key);
      await until(() => player.playbackRate === 1.25, 'the speed');
      await until(() => parts(player, 'rate-popup').length === 0, 'no menu');
      await until(() => focused(player) === '1.25x', 'the focus on the button');
      expect(player.paused).to.equal(true);
    });
  }

  it('is a menu of which one item is checked, the one in the Tab order', async () => {
    const player = await openByKey('Enter');
    const items = parts(player, 'menu-item');
    const chosen = items.filter((item) => item.getAttribute('aria-checked') === 'true');
    expect(chosen.map((item) => item.textContent?.trim())).to.deep.equal(['1.0x']);
    expect(items.filter((item) => item.tabIndex === 0)).to.deep.equal(chosen);
    await expectAccessible(player);
  });
});
