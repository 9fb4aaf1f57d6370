import { expect } from '@open-wc/testing';
import { Engine, registerEngine, type EngineTask, type PlaybackStats } from '../../../../player-element/src/index';
import type { EngineChangeEvent, LevelsChangeEvent, PlaybackErrorEvent } from '../../../../player-element/src/events';
import {
  button,
  click,
  describe,
  framesAdvance,
  it,
  media,
  mount,
  mountPlaying,
  nextEvent,
  requests,
  until,
  untilButton,
} from '../../../support/player-harness';

/** The engines that were made, and what became of them. */
const made: TestEngine[] = [];
let isServerDown = false;

/** Plays files of a type of its own: it fetches them whole, in one of two sizes. */
class TestEngine extends Engine {
  readonly preload = this.task.preload;
  isDestroyed = false;
  #url = '';
  #level = -1;

  constructor(task: EngineTask) {
    super(task);
    made.push(this);
  }

  override start(): void {
    // What is given up is no failure.
    this.#load().catch((reason: unknown) => {
      if (!this.life.signal.aborted) throw reason;
    });
  }

  override get levels() {
    return [90, 180].map((height) => ({ height, width: (height * 16) / 9, bitrate: height * 1000, frameRate: 25 }));
  }

  override get level(): number {
    return this.#level;
  }
  override set level(index: number) {
    this.#level = index;
    this.dispatchEvent(new Event('levelchange'));
  }

  override stats(): PlaybackStats {
    return { ...super.stats(), codecs: 'test' };
  }

  override destroy(): void {
    super.destroy();
    this.isDestroyed = true;
    this.task.video.removeAttribute('src');
    URL.revokeObjectURL(this.#url);
  }

  async #load(): Promise<void> {
    const { url, video, playControl } = this.task;
    const { signal } = this.life;
    const response = await fetch(isServerDown ? media.missing : url.replace(/\.test\b/, '.mp4'), { signal });
    if (!response.ok) {
      const { status, statusText } = response;
      this.fail({ kind: 'network', status, statusText, url, fatal: true, cause: undefined });
      return;
    }
    this.#url = URL.createObjectURL(await response.blob());
    if (signal.aborted) return;
    playControl.keepPlaying(() => (video.src = this.#url));
    this.dispatchEvent(new Event('levelschange'));
  }
}

let loads = 0;
registerEngine({
  name: 'test engine',
  types: ['application/x-test'],
  endings: ['test'],
  load: () => {
    loads += 1;
    return Promise.resolve(TestEngine);
  },
});
registerEngine({
  name: 'lost engine',
  types: ['application/x-lost'],
  load: () => Promise.reject(new TypeError('lost on its way')),
});

describe('registerEngine', () => {
  it('asks for no engine whose type is not played', async () => {
    await mountPlaying();
    await mountPlaying({ src: media.single, engine: 'mse' });
    expect(loads).to.equal(0);
  });

  for (const [what, attributes] of [
    ['by the ending of its address', { src: '/media/clip.test' }],
    ['by its type, with parameters', { src: media.clip, type: 'Application/X-Test; codecs="avc1"' }],
  ] as const) {
    it(`lets the engine play a source that it knows ${what}`, async () => {
      const player = await mount({ muted: '', ...attributes });
      const levels = nextEvent<LevelsChangeEvent>(player, 'levelschange');
      void player.play();
      expect((await levels).levels.map(({ height }) => height)).to.deep.equal([90, 180]);
      await framesAdvance(player);
      expect(player.video.currentSrc).to.match(/^blob:/);
      player.level = 1;
      expect([player.level, made.at(-1)!.level]).to.deep.equal([1, 1]);
      expect(player.services.source.stats()?.codecs).to.equal('test');
    });
  }

  it('plays a <source> of that type', async () => {
    const player = await mount({ muted: '' });
    player.innerHTML = `<source src="${media.clip}" type="application/x-test">`;
    await until(() => player.video.currentSrc.startsWith('blob:'), 'the engine');
    await player.play();
    await framesAdvance(player);
  });

  it('names the engine in enginechange, and ends it with its source', async () => {
    const player = await mountPlaying();
    const changed = nextEvent<EngineChangeEvent>(player, 'enginechange');
    player.src = '/media/clip.test';
    expect((await changed).engine).to.equal('test engine');
    await framesAdvance(player);
    const engine = made.at(-1)!;
    player.src = media.clip;
    await until(() => engine.isDestroyed, 'its end');
    await framesAdvance(player);
  });

  it('waits for play with preload="none"', async () => {
    const count = made.length;
    const player = await mount({ src: '/media/clip.test?later', preload: 'none', muted: '' });
    await mountPlaying();
    expect(made).to.have.length(count);
    await click(button(player, '播放视频'));
    await until(() => made.length > count, 'the engine');
    expect(made.at(-1)!.preload).to.equal('none');
  });

  it('tells a failure of the engine, and plays by a new one at 重试', async () => {
    isServerDown = true;
    const player = await mount({ muted: '' });
    const failed = nextEvent<PlaybackErrorEvent>(player, 'error');
    player.src = '/media/clip.test';
    const { kind, status, fatal } = await failed;
    expect({ kind, status, fatal }).to.deep.equal({ kind: 'network', status: 404, fatal: true });
    isServerDown = false;
    await untilButton(player, '重试');
    await click(button(player, '重试'));
    void player.play();
    await framesAdvance(player);
    expect(player.error).to.equal(null);
  });

  it('tells of an engine that cannot be had', async () => {
    const player = await mount();
    const failed = nextEvent<PlaybackErrorEvent>(player, 'error');
    Object.assign(player, { type: 'application/x-lost', src: '/media/lost' });
    const { kind, statusText, fatal } = await failed;
    expect({ kind, statusText, fatal }).to.deep.equal({ kind: 'network', statusText: 'lost on its way', fatal: true });
    expect(requests()).not.to.include('/media/lost');
  });

  it('lets the one that was registered last play a type', async () => {
    class LaterEngine extends TestEngine {}
    registerEngine({ name: 'later', types: ['application/x-test'], load: () => Promise.resolve(LaterEngine) });
    const player = await mount({ src: media.clip, type: 'application/x-test', muted: '' });
    void player.play();
    await framesAdvance(player);
    expect(made.at(-1)).to.be.instanceOf(LaterEngine);
  });
});
