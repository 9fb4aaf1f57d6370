import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import {
  danmakuOf,
  type DanmakuComment,
  type DanmakuDraft,
  type DanmakuOptions,
} from '../../../../player-element/src/danmaku';
import { emulateMedia, withEmulatedMedia } from '../../../support/emulate-media';
import { FakeStorage } from '../../../support/fake-storage';
import { stopClock } from '../../../support/fake-clock';
import {
  afterEach,
  describe,
  focusSurface,
  hover,
  it,
  media,
  mountPlaying,
  mountReady,
  nextEvent,
  part,
  parts,
  press,
  seek,
  until,
  expectAccessible,
} from '../../../support/player-harness';

const comment = (time: number, text: string, more: Partial<DanmakuComment> = {}): DanmakuComment => ({
  time,
  text,
  ...more,
});

/** A paused player of 60 s with comments, at a time. */
async function mountAt(
  seconds: number,
  danmaku: DanmakuOptions,
  attributes: Record<string, string> = {},
): Promise<XlVideoPlayer> {
  const player = await mountReady({ src: media.long, muted: '', ...attributes });
  player.danmaku = danmaku;
  await until(() => parts(player, 'danmaku').length > 0, 'the layer');
  await seek(player, seconds);
  return player;
}

const shown = (player: XlVideoPlayer): string[] => parts(player, 'danmaku-comment').map((one) => one.textContent ?? '');
const boxOf = (player: XlVideoPlayer, text: string): DOMRect =>
  parts(player, 'danmaku-comment')
    .find((one) => one.textContent === text)!
    .getBoundingClientRect();
const untilShown = (player: XlVideoPlayer, ...texts: string[]): Promise<void> =>
  until(() => shown(player).sort().join() === texts.sort().join(), `${texts.join()} and not ${shown(player).join()}`);

describe('danmaku', () => {
  it('is not there for pages without any', async () => {
    const player = await mountPlaying();
    await until(() => player.player!.state.needsExtensions, 'the extensions');
    expect(parts(player, 'danmaku')).to.have.length(0);
    expect('toggleDanmaku' in player.player!.actions).to.equal(false);
  });

  it('shows at a place what began before it and has not ended', async () => {
    const player = await mountAt(20, {
      comments: [comment(5, '早'), comment(14, '在途'), comment(19, '刚到'), comment(21, '未到')],
    });
    await untilShown(player, '在途', '刚到');
    const [early, late] = [boxOf(player, '在途'), boxOf(player, '刚到')];
    expect(early.left).to.be.lessThan(late.left);
    await seek(player, 5.5);
    await untilShown(player, '早');
    await seek(player, 20);
    await untilShown(player, '在途', '刚到');
    expect(boxOf(player, '在途').left).to.be.closeTo(early.left, 1);
    expect(boxOf(player, '刚到').top).to.equal(late.top);
  });

  it('crosses the picture as the video plays, and stands still with it', async () => {
    const player = await mountAt(10, { comments: [comment(9, '弹幕')] });
    await untilShown(player, '弹幕');
    const first = boxOf(player, '弹幕').left;
    player.playbackRate = 0.1;
    await player.play();
    await until(() => boxOf(player, '弹幕').left < first - 20, 'the way');
    player.pause();
    await until(() => player.paused, 'the pause');
    // The browser stops an animation with its next frame.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const { left } = boxOf(player, '弹幕');
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(boxOf(player, '弹幕').left).to.equal(left);
  });

  it('goes as fast as the video', async () => {
    const player = await mountAt(10, { comments: [comment(10.05, '一')] });
    player.playbackRate = 0.25;
    await player.play();
    await until(() => shown(player).includes('一') && player.currentTime > 11, 'the comment');
    player.pause();
    await until(() => player.paused, 'the pause');
    // The browser stops an animation with its next frame.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const { currentTime } = player;
    const { width } = part(player, 'danmaku').getBoundingClientRect();
    const box = boxOf(player, '一');
    const way = (width - (box.left - part(player, 'danmaku').getBoundingClientRect().left)) / (width + box.width);
    // 5 s and one more for each 250 px of width.
    expect((way * (5 + width / 250)) / (currentTime - 10.05)).to.be.within(0.7, 1.3);
  });

  it('stands at the top and at the bottom, in the middle and above the bar', async () => {
    const player = await mountAt(20, {
      comments: [
        comment(18, '顶', { mode: 'top' }),
        comment(18, '底', { mode: 'bottom' }),
        comment(18, '顶二', { mode: 'top' }),
      ],
    });
    await untilShown(player, '顶', '底', '顶二');
    const picture = part(player, 'player').getBoundingClientRect();
    const middle = ({ left, width }: DOMRect): number => left + width / 2;
    expect(middle(boxOf(player, '顶'))).to.be.closeTo(middle(picture), 1);
    expect(boxOf(player, '顶二').top).to.be.at.least(boxOf(player, '顶').bottom - 1);
    expect(boxOf(player, '底').bottom).to.be.at.most(part(player, 'control-bar').getBoundingClientRect().top);
  });

  it('keeps clear of captions', async () => {
    const player = await mountAt(20, { comments: [comment(18, '底', { mode: 'bottom' })] });
    await untilShown(player, '底');
    const before = boxOf(player, '底').bottom;
    player.append(
      Object.assign(document.createElement('track'), {
        kind: 'subtitles',
        src: '/media/captions/zh.vtt',
        srclang: 'zh',
      }),
    );
    await until(() => player.player!.state.captionTracks?.length === 1, 'the captions');
    player.player!.actions.chooseCaptions!(0);
    await until(() => shown(player).length === 1 && boxOf(player, '底').bottom < before - 40, 'the way up');
  });

  it('is switched by D, which says so and is told of among the shortcuts', async () => {
    const player = await mountAt(20, { comments: [comment(18, '弹幕')] });
    await untilShown(player, '弹幕');
    focusSurface(player);
    stopClock();
    await press('d');
    await until(() => parts(player, 'notice')[0]?.textContent === '弹幕已关闭', 'the notice');
    expect(shown(player)).to.deep.equal([]);
    await press('d');
    await until(() => parts(player, 'notice')[0]?.textContent === '弹幕已开启', 'the notice');
    await untilShown(player, '弹幕');
    player.disabledKeys = 'd';
    await press('d');
    await untilShown(player, '弹幕');
  });

  it('shows what viewers left of it, and brings that back', async () => {
    const storage = new FakeStorage({ wishes: { danmaku: { size: 'x' } } });
    const comments = [comment(18, '好'), comment(18, '剧透了'), comment(18, '顶', { mode: 'top' })];
    const remembering = async (): Promise<XlVideoPlayer> => {
      const { length } = storage.calls;
      const player = await mountAt(20, { comments });
      player.storageAdapter = storage;
      player.storage = 'wishes';
      await until(() => storage.calls.length > length, 'the reading');
      return player;
    };
    const choice = { hiddenModes: ['top'], blockedWords: ['剧透'] } as const;
    const first = await remembering();
    await untilShown(first, '好', '剧透了', '顶');
    first.player!.actions.setDanmaku!(choice);
    await untilShown(first, '好');
    await until(() => storage.items.get('wishes')!.includes('top'), 'the choice');
    expect(storage.value('wishes')).to.deep.equal({ danmaku: choice });
    await untilShown(await remembering(), '好');
  });

  it('fetches the comments of what plays, and none while they are hidden', async () => {
    const asked: number[] = [];
    const load = (from: number): DanmakuComment[] => {
      asked.push(from);
      return [comment(from + 9, `${from}`)];
    };
    const player = await mountAt(10, { load });
    await untilShown(player, '0');
    player.player!.actions.setDanmaku!({ isShown: false });
    await seek(player, 40);
    expect(asked).to.deep.equal([0]);
    player.player!.actions.setDanmaku!({ isShown: true });
    await untilShown(player, '30');
    expect(asked).to.deep.equal([0, 30]);
  });

  it('goes with its source', async () => {
    const signals: AbortSignal[] = [];
    const player = await mountAt(20, {
      load: (_from, _to, { signal }) => {
        signals.push(signal);
        return new Promise(() => undefined);
      },
    });
    danmakuOf(player).add({ time: 19, text: '旧' });
    await untilShown(player, '旧');
    const loaded = nextEvent(player, 'loadedmetadata');
    player.src = media.clip;
    await loaded;
    expect(signals.every(({ aborted }) => aborted)).to.equal(true);
    expect(shown(player)).to.deep.equal([]);
  });

  it('tells the author once of what is no comment, and shows the rest', async () => {
    const told: unknown[] = [];
    const { warn } = console;
    console.warn = (...words: unknown[]) => told.push(words[0]);
    try {
      const player = await mountAt(20, { comments: [comment(18, '好'), { text: '无时间' }, null] as never });
      await untilShown(player, '好');
      danmakuOf(player).add(null as never);
      player.danmaku = { comments: [], load: 5 } as never;
      await untilShown(player);
    } finally {
      console.warn = warn;
    }
    expect(told).to.have.length(2);
  });

  it('shows many on one canvas', async () => {
    const comments = Array.from({ length: 200 }, (_, index) => comment(12 + index / 25, `第${index}条`));
    const player = await mountAt(20, { comments });
    player.player!.actions.setDanmaku!({ area: 1, size: 0.5 });
    await until(
      () => part(player, 'danmaku').querySelector<HTMLCanvasElement>('.danmaku-canvas')!.width > 0,
      'the canvas',
    );
    expect(danmakuOf(player).shown.length).to.be.greaterThan(150);
    const canvas = part(player, 'danmaku').querySelector<HTMLCanvasElement>('.danmaku-canvas')!;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    expect(data.some((value) => value > 0)).to.equal(true);
    danmakuOf(player).isShown = false;
    await until(() => canvas.hidden, 'no canvas while comments are hidden');
    danmakuOf(player).isShown = true;
    await until(() => !canvas.hidden, 'the canvas again');
    await seek(player, 1);
    await until(() => canvas.hidden, 'no canvas');
  });

  it('is nothing for screen readers unless somebody asks for it, and leaves clicks to the picture', async () => {
    const player = await mountPlaying({ src: media.long });
    player.playbackRate = 0.1;
    player.danmaku = {};
    const danmaku = danmakuOf(player);
    danmaku.add({ text: '一' });
    await untilShown(player, '一');
    expect(part(player, 'danmaku').ariaHidden).to.equal('true');
    expect(part(player, 'danmaku-spoken').textContent).to.equal('');
    player.player!.actions.setDanmaku!({ isSpoken: true });
    danmaku.add({ time: player.currentTime + 0.1, text: '二' });
    await until(() => part(player, 'danmaku-spoken').textContent === '二', 'the words');
    const { right } = part(player, 'player').getBoundingClientRect();
    await until(() => boxOf(player, '一').right < right, 'the way in');
    const { left, top, height } = boxOf(player, '一');
    expect(player.shadowRoot!.elementFromPoint(left + 2, top + height / 2)).to.equal(part(player, 'video'));
    await expectAccessible(player);
  });

  it('stops at a pointer, and goes on behind it', async () => {
    const player = await mountAt(12, { comments: [comment(8, '请稍候，我想读一读')] });
    await until(() => shown(player).length === 1, 'the comment');
    // Anew each time: what is shown is made again when the layer changes its size.
    const moving = (): HTMLElement => part(player, 'danmaku-comment');
    const isHeld = (): boolean => moving().classList.contains('held');
    const left = (): number => moving().getBoundingClientRect().left;
    // So slowly that no machine is too busy to catch it, and to see where it goes on.
    player.playbackRate = 0.1;
    await player.play();
    for (let move = 0; move < 20 && !isHeld(); move++) await hover(moving(), { x: 0.6 });
    await until(isHeld, 'the stop');
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const place = left();
    const { currentTime } = player;
    await until(() => player.currentTime > currentTime + 0.3, 'the video');
    expect(left()).to.equal(place);
    await hover(part(player, 'video'), { x: 0.5, y: 0.7 });
    await until(() => left() < place - 5, 'the way');
    expect(left()).to.be.greaterThan(place - 200);
  });

  withEmulatedMedia(describe)('for who wants less motion', () => {
    afterEach(() => emulateMedia());

    it('stands at the top', async () => {
      await emulateMedia({ reducedMotion: 'reduce' });
      const player = await mountAt(20, { comments: [comment(18, '静')] });
      await untilShown(player, '静');
      const picture = part(player, 'player').getBoundingClientRect();
      const box = boxOf(player, '静');
      expect(box.left + box.width / 2).to.be.closeTo(picture.left + picture.width / 2, 1);
    });
  });
});

describe('danmakuOf', () => {
  it('adds comments of now, before the extension is there too', async () => {
    const player = await mountReady({ src: media.long });
    await seek(player, 30);
    const danmaku = danmakuOf(player);
    danmaku.add({ text: '现在' }, { time: 28, text: '刚才' });
    await untilShown(player, '现在', '刚才');
    danmaku.add({ text: '再来', id: 1 }, { text: '再来', id: 1 });
    await untilShown(player, '现在', '刚才', '再来');
    danmaku.clear();
    await untilShown(player);
    expect(danmaku.isShown).to.equal(true);
    danmaku.isShown = false;
    await until(() => !danmaku.isShown, 'the choice');
  });

  it('sends as the viewer', async () => {
    const player = await mountReady({ src: media.long });
    await seek(player, 30);
    const sent: DanmakuDraft[] = [];
    player.danmaku = { send: (one) => void sent.push(one) };
    await danmakuOf(player).send({ text: '我的', mode: 'top' });
    expect(sent).to.deep.equal([{ time: player.currentTime, text: '我的', mode: 'top' }]);
    await untilShown(player, '我的');
    player.danmaku = { send: () => '请先登录' };
    const reason: unknown = await danmakuOf(player)
      .send({ text: '不行' })
      .catch((error: unknown) => error);
    expect(String(reason)).to.equal('Error: 请先登录');
  });
});
