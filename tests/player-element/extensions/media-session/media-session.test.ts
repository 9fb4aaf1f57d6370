import { expect } from '@open-wc/testing';
import { browser } from '../../../support/browsers/browser';
import { onlyWhere } from '../../../support/browsers/only-where';
import { afterEach, beforeEach, describe, it, media, mountPlaying, until } from '../../../support/player-harness';

const session = navigator.mediaSession;
/** WebKitGTK writes the session's state by itself when anything in the page pauses. */
const isStateOurs = browser !== 'webkit';

onlyWhere('mediaSession' in navigator, 'a media session')(describe)('the media session', () => {
  let handlers: Record<string, MediaSessionActionHandler | null>;
  let states: (MediaPositionState | undefined)[];

  beforeEach(() => {
    handlers = {};
    states = [];
    session.setActionHandler = (action: string, handler) => void (handlers[action] = handler);
    session.setPositionState = (state) => void states.push(state);
  });

  afterEach(() => {
    Reflect.deleteProperty(session, 'setActionHandler');
    Reflect.deleteProperty(session, 'setPositionState');
    session.metadata = null;
  });

  it('shows what plays and where it is', async () => {
    const player = await mountPlaying({ title: '产品介绍', poster: media.poster });
    await until(() => session.metadata, 'the metadata');
    expect(session.metadata!.title).to.equal('产品介绍');
    expect(session.metadata!.artwork[0]?.src).to.equal(new URL(media.poster, location.href).href);
    expect(session.playbackState).to.equal('playing');
    expect(states.at(-1)?.duration).to.be.closeTo(6, 0.5);
    player.title = '安装演示';
    await until(() => session.metadata?.title === '安装演示', 'the new title');
    player.pause();
    await until(() => session.playbackState === 'paused', 'the pause');
  });

  it('lets the system steer', async () => {
    const player = await mountPlaying();
    await until(() => handlers['seekto'], 'the handlers');
    handlers['pause']!({ action: 'pause' });
    await until(() => player.paused, 'the pause');
    handlers['seekto']!({ action: 'seekto', seekTime: 3 });
    expect(player.currentTime).to.be.closeTo(3, 0.1);
    handlers['seekbackward']!({ action: 'seekbackward', seekOffset: 2 });
    expect(player.currentTime).to.be.closeTo(1, 0.1);
    handlers['play']!({ action: 'play' });
    await until(() => !player.paused, 'playback');
  });

  it('does not seek where the page forbids it', async () => {
    const player = await mountPlaying({ 'no-speed': '' });
    await until(() => handlers['pause'], 'the handlers');
    expect(handlers['seekto']).to.equal(null);
    player.speed = true;
    await until(() => handlers['seekto'], 'the seeking');
  });

  it('is about the player that started last, until that goes', async () => {
    const first = await mountPlaying({ title: '一' });
    await until(() => session.metadata?.title === '一', 'the first');
    const second = await mountPlaying({ title: '二' });
    await until(() => session.metadata?.title === '二', 'the second');
    first.title = '三';
    first.pause();
    await until(() => first.paused, 'the pause');
    expect(session.metadata?.title).to.equal('二');
    if (isStateOurs) expect(session.playbackState).to.equal('playing');
    second.remove();
    await until(() => !session.metadata, 'the end');
    if (isStateOurs) expect(session.playbackState).to.equal('none');
    expect(handlers['play']).to.equal(null);
  });

  it("is left alone where it is the page's own", async () => {
    session.metadata = new MediaMetadata({ title: 'Page' });
    const player = await mountPlaying({ title: '一' });
    await until(() => player.player!.state.needsExtensions, 'the extensions');
    await player.updateComplete;
    expect(session.metadata?.title).to.equal('Page');
    expect(handlers).to.deep.equal({});
  });
});
