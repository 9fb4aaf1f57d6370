import { expect } from '@open-wc/testing';
import { registerControl } from '../../../../player-element/src/ui/base/control-registry';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import { emulateTouch } from '../../../support/emulate-touch';
import { withSeparateSound } from '../../../support/browsers/separate-sound';
import {
  afterEach,
  button,
  buttonNames,
  click,
  describe,
  it,
  media,
  mount,
  part,
  parts,
  until,
} from '../../../support/player-harness';

const KEPT = ['play-button', 'mute-button', 'settings-button', 'fullscreen-button'];
const places: HTMLElement[] = [];

afterEach(() => places.splice(0).forEach((place) => place.remove()));

/** A player with all that brings buttons, in a place wider than the window. */
async function mountCrowded(attributes: Record<string, string> = {}): Promise<XlVideoPlayer> {
  const place = document.body.appendChild(document.createElement('div'));
  place.style.width = '2000px';
  places.push(place);
  const player = await mount({ src: media.tracks, muted: '', width: '1600', height: '450', ...attributes }, place);
  player.innerHTML = `
    <track kind="chapters" src="/media/chapters.vtt" srclang="zh">
    <track kind="subtitles" src="/media/captions/zh.vtt" srclang="zh" default>`;
  player.playlist = [{ src: media.tracks }, { src: media.long }];
  player.danmaku = { comments: [], send: () => undefined };
  // The list of chapters is fetched for those who come to the player.
  part(player, 'player').focus();
  const wanted = ['播放列表', '音轨', '字幕', '章节', '发个弹幕吧', '画质'];
  await until(() => wanted.every((name) => buttonNames(player).some((one) => one.startsWith(name))), 'the buttons');
  return player;
}

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

const barButtons = (player: XlVideoPlayer): HTMLElement[] =>
  parts(player, 'button').filter((one) => one.closest('.bar') && isShown(one));

async function resize(player: XlVideoPlayer, width: number): Promise<void> {
  player.style.width = `${width}px`;
  await until(() => Math.round(player.getBoundingClientRect().width) === width, 'the width');
  // The frame in which the bar learns of it, and the one that shows it.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}

function expectRoom(player: XlVideoPlayer, least: number, where: string): void {
  const edge = player.getBoundingClientRect();
  for (const name of KEPT) expect(isShown(part(player, name)), `${name} ${where}`).to.equal(true);
  const boxes = barButtons(player)
    .map((one) => one.getBoundingClientRect())
    .sort((one, other) => one.left - other.left);
  expect(boxes[0]!.left, where).to.be.at.least(edge.left);
  boxes.reduce((box, next) => {
    expect(next.left, where).to.be.at.least(box.right - 0.5);
    return next;
  });
  expect(boxes.at(-1)!.right, where).to.be.at.most(edge.right + 0.5);
  for (const box of boxes) expect(box.width, where).to.be.at.least(least - 0.5);
}

withSeparateSound(describe)('bar-room', () => {
  it('keeps buttons as wide as a finger, and within the player (player 2)', async () => {
    emulateTouch();
    const player = await mountCrowded({ 'touch-controls': 'custom' });
    await until(() => player.renderRoot.querySelector('.touch-surface'), 'the controls for fingers');
    for (const width of [1000, 800, 640, 540, 480, 360, 320, 280]) {
      await resize(player, width);
      expectRoom(player, 44, `at ${width} px`);
    }
    await resize(player, 1600);
    expect(buttonNames(player)).to.include.members(['章节', '音轨', '发个弹幕吧', '播放列表']);
  });

  it('has in the settings what the bar leaves out (player 2)', async () => {
    emulateTouch();
    const player = await mountCrowded({ 'touch-controls': 'custom' });
    await until(() => player.renderRoot.querySelector('.touch-surface'), 'the controls for fingers');
    await resize(player, 540);
    expect(buttonNames(player)).not.to.include('章节');
    await click(part(player, 'settings-button'));
    await until(() => ['chapters-row', 'danmaku-row'].every((row) => parts(player, row).some(isShown)), 'the rows');
    // The bar has it.
    expect(parts(player, 'playlist-row').some(isShown)).to.equal(false);
  });

  it('makes room for the controls of pages by leaving out its own, and has those again (player 2)', async () => {
    const player = await mountCrowded();
    for (let index = 0; index < 9; index += 1) {
      const tag = `own-button-${index}`;
      class OwnButton extends HTMLElement {
        connectedCallback(): void {
          this.innerHTML = `<button class="button" part="button" aria-label="${tag}"></button>`;
        }
      }
      registerControl({ name: tag, tag, element: OwnButton, isDefault: true });
    }
    await until(() => buttonNames(player).includes('own-button-8'), 'the buttons of the page');
    button(player, '章节').focus();
    for (const width of [640, 540, 480]) {
      await resize(player, width);
      expectRoom(player, 24, `at ${width} px`);
      expect(buttonNames(player), `at ${width} px`).to.include('own-button-8');
    }
    expect(player.shadowRoot!.activeElement).to.equal(part(player, 'settings-button'));
    await resize(player, 1600);
    expect(buttonNames(player)).to.include.members(['字幕', '章节', '上一个视频', '发个弹幕吧']);
  });
});
