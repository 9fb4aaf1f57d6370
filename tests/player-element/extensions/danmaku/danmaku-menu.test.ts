import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import type { DanmakuOptions } from '../../../../player-element/src/danmaku';
import {
  button,
  buttonNames,
  click,
  describe,
  hover,
  it,
  media,
  mountReady,
  part,
  parts,
  press,
  until,
  untilButton,
  expectAccessible,
} from '../../../support/player-harness';

async function mountWith(danmaku: DanmakuOptions, attributes: Record<string, string> = {}): Promise<XlVideoPlayer> {
  const player = await mountReady({ src: media.long, muted: '', ...attributes });
  player.danmaku = danmaku;
  await until(() => 'toggleDanmaku' in player.player!.actions, 'the extension');
  return player;
}

async function openPopup(player: XlVideoPlayer): Promise<void> {
  await untilButton(player, '弹幕');
  await click(button(player, '弹幕'));
  await untilButton(player, '半屏');
}

const settings = (player: XlVideoPlayer) => player.player!.state.danmakuSettings;
const focused = (player: XlVideoPlayer): Element => player.shadowRoot!.activeElement!;

describe('DanmakuButton', () => {
  it('offers what is shown, and how', async () => {
    const player = await mountWith({});
    await openPopup(player);
    expect(buttonNames(player)).to.include.members(['滚动', '顶部', '底部', '1/4 屏', '满屏', '恢复默认']);
    await click(button(player, '满屏'));
    await click(button(player, '顶部'));
    await until(() => settings(player)!.area === 1 && settings(player)!.hiddenModes.includes('top'), 'the choices');
    const slider = player.renderRoot.querySelector<HTMLElement>('[part~="danmaku-slider"][aria-label="字号"]')!;
    slider.focus();
    await press('ArrowRight');
    await until(() => Math.round(settings(player)!.size * 10) === 11, 'the size');
    await click(part(player, 'switch'));
    await until(() => !settings(player)!.isShown, 'off');
    await click(button(player, '恢复默认'));
    await until(() => settings(player)!.size === 1 && settings(player)!.hiddenModes.length === 0, 'the usual');
    expect(settings(player)!.isShown).to.equal(false);
  });

  it('keeps a list of words, with the focus where the next one is written', async () => {
    const player = await mountWith({});
    await openPopup(player);
    const field = part(player, 'danmaku-field') as HTMLInputElement;
    await click(field);
    await sendKeys({ type: '剧透 ' });
    await press('Enter');
    await sendKeys({ type: 'fdm' });
    await press('Enter');
    await until(() => settings(player)!.blockedWords.join() === '剧透,fdm', 'the words');
    expect([player.muted, settings(player)!.isShown]).to.deep.equal([true, true]);
    expect(field.value).to.equal('');
    await click(button(player, '取消屏蔽“剧透”'));
    await until(() => settings(player)!.blockedWords.join() === 'fdm', 'one less');
    expect(focused(player)).to.equal(field);
    await press('Escape');
    await until(() => !buttonNames(player).includes('半屏'), 'the end');
  });

  it('opens by the keyboard, with the focus inside', async () => {
    const player = await mountWith({});
    await untilButton(player, '弹幕');
    button(player, '弹幕').focus();
    await press('ArrowUp');
    await until(() => focused(player).getAttribute('role') === 'switch', 'the focus');
    await expectAccessible(player);
    await press('Escape');
    await until(() => focused(player).getAttribute('aria-label') === '弹幕', 'the focus back');
  });

  it('is a page of the settings where the bar is narrow', async () => {
    const player = await mountWith({ send: () => undefined }, { width: '400px', height: '300px' });
    // What joins the settings later moves the row.
    await hover(part(player, 'player'), { x: 0.3, y: 0.3 });
    await until(() => 'zoomPicture' in player.player!.actions, 'the extensions');
    part(player, 'settings-button').focus();
    await press('ArrowUp');
    await until(() => parts(player, 'danmaku-row').length === 1 && player.player!.state.labels.danmakuShow, 'the row');
    await player.updateComplete;
    // A low player scrolls its settings; the focus scrolls by itself.
    part(player, 'danmaku-row').focus();
    await press('Enter');
    await untilButton(player, '半屏');
    await click(button(player, '1/4 屏'));
    await until(() => settings(player)!.area === 0.25, 'the choice');
    await expectAccessible(player);
    // The one of the bar, which has no room for it, is the other.
    await click(parts(player, 'danmaku-write-button').find((one) => one.checkVisibility())!);
    await until(() => parts(player, 'danmaku-box').length === 1, 'the field');
    await until(() => focused(player) === part(player, 'danmaku-field'), 'the focus');
  });
});

describe('DanmakuBox', () => {
  async function openBox(player: XlVideoPlayer): Promise<HTMLInputElement> {
    await untilButton(player, '发个弹幕吧');
    await click(button(player, '发个弹幕吧'));
    await until(() => focused(player)?.matches('[part~="danmaku-field"]'), 'the field');
    return part(player, 'danmaku-field') as HTMLInputElement;
  }

  it('is there only where the page takes comments', async () => {
    const player = await mountWith({});
    await untilButton(player, '弹幕');
    expect(buttonNames(player)).not.to.include('发个弹幕吧');
    player.danmaku = { send: () => undefined };
    await untilButton(player, '发个弹幕吧');
  });

  it('sends what is written, in the chosen place and colour, and shows it', async () => {
    const sent: unknown[] = [];
    const player = await mountWith({ send: (comment) => void sent.push(comment) });
    const field = await openBox(player);
    await sendKeys({ type: 'dm 666' });
    await click(button(player, '顶部'));
    await click(button(player, '黄色'));
    expect(focused(player)).to.equal(field);
    await press('Enter');
    await until(() => sent.length === 1, 'the comment');
    expect(sent).to.deep.equal([{ time: 0, text: 'dm 666', mode: 'top', color: '#ffe14d' }]);
    await until(() => field.value === '', 'an empty field');
    await until(() => parts(player, 'danmaku-comment')[0]?.textContent === 'dm 666', 'the comment on the picture');
    expect([player.paused, settings(player)!.isShown, focused(player)]).to.deep.equal([true, true, field]);
  });

  it('keeps what could not be sent, and says so', async () => {
    let answer: () => string | Promise<string> = () => Promise.reject(new Error('502'));
    const player = await mountWith({ send: () => answer() });
    const field = await openBox(player);
    await press('Enter');
    await until(() => part(player, 'danmaku-error').textContent === '请输入弹幕内容', 'the hint');
    await sendKeys({ type: 'hello' });
    await press('Enter');
    await until(() => part(player, 'danmaku-error').textContent === '发送失败，请重试', 'the failure');
    expect(field.value).to.equal('hello');
    answer = () => '请先登录';
    await press('Enter');
    await until(() => part(player, 'danmaku-error').textContent === '请先登录', "the page's words");
    expect(part(player, 'danmaku-error').role).to.equal('alert');
    await expectAccessible(player);
  });

  it('tells how much room is left, and takes no more', async () => {
    const player = await mountWith({ send: () => undefined, maxLength: 12 });
    const field = await openBox(player);
    await sendKeys({ type: 'abc' });
    await until(() => part(player, 'danmaku-box').textContent!.includes('3/12'), 'the count');
    expect(part(player, 'danmaku-box').textContent).to.include('还可输入9字');
    await sendKeys({ type: 'defghijklmnop' });
    await until(() => part(player, 'danmaku-box').textContent!.includes('12/12'), 'the end');
    expect(field.value).to.equal('abcdefghijkl');
  });

  it('closes at Escape alone, keeps the draft and gives the focus back', async () => {
    const player = await mountWith({ send: () => undefined }, { 'page-fullscreen': '' });
    await openBox(player);
    await sendKeys({ type: 'draft' });
    await press('Escape');
    await until(() => parts(player, 'danmaku-box').length === 0, 'the end');
    expect(player.pageFullscreen).to.equal(true);
    expect(focused(player).getAttribute('aria-label')).to.equal('发个弹幕吧');
    const field = await openBox(player);
    expect(field.value).to.equal('draft');
    player.pageFullscreen = false;
  });
});
