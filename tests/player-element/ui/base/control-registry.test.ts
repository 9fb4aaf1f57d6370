import { expect } from '@open-wc/testing';
import {
  addKey,
  addMenuItem,
  ButtonElement,
  defineFeature,
  html,
  PlayerController,
  playerOf,
  registerControl,
} from '../../../../player-element/src/index';
import { MAX_RANKS } from '../../../../player-element/src/ui/base/control-registry';
import {
  button,
  buttonNames,
  click,
  describe,
  focusSurface,
  it,
  mount,
  mountReady,
  part,
  parts,
  press,
  until,
  untilButton,
} from '../../../support/player-harness';

/** A control such as pages write: it shows the volume, and a press mutes. */
class LoudnessButton extends ButtonElement {
  readonly #volume = new PlayerController(this, (state) => state.volume);
  protected readonly partName = 'loudness-button';
  protected readonly label = '音量数';

  protected get icon() {
    return html`${this.#volume.value}`;
  }

  protected press(): void {
    this.act((actions) => actions.toggleMute());
  }
}

/** One with another class, as every element has its own. */
const another = (): CustomElementConstructor => class extends LoudnessButton {};

describe('registerControl', () => {
  it('makes a control for the bar, which stands where control-buttons names it', async () => {
    registerControl({ name: 'loudness', tag: 'test-loudness', element: LoudnessButton });
    const player = await mountReady({ 'control-buttons': 'volume,loudness,full-screen' });
    expect(buttonNames(player)).to.deep.equal(['播放视频', '播放', '静音', '音量数', '全屏']);
    expect(button(player, '音量数').textContent?.trim()).to.equal('0.3');
    await click(button(player, '音量数'));
    await until(() => button(player, '音量数').textContent?.trim() === '0', 'silence');
    expect(player.muted).to.equal(true);
    expect(playerOf(part(player, 'loudness-button'))?.state.volume).to.equal(0);

    const unnamed = await mount();
    expect(buttonNames(unnamed)).not.to.include('音量数');
  });

  it('keeps an order that does not depend on what is registered first, and the focus', async () => {
    const rows = ['test-third', 'test-first', 'test-second'];
    const register = (tag: string, rank?: number): void => {
      const control = { name: tag, tag, element: another(), place: 'settings', ...(rank && { rank }) } as const;
      registerControl(control);
    };
    const player = await mountReady();
    register('test-third');
    await click(part(player, 'settings-button'));
    const found = (): string[] => [...player.renderRoot.querySelectorAll(rows.join())].map((row) => row.localName);
    await until(() => found().length === 1, 'one row');
    const focused = player.renderRoot.querySelector<HTMLElement>('test-third button')!;
    focused.focus();
    register('test-second', MAX_RANKS - 1);
    await until(() => found().length === 2, 'two rows');
    register('test-first', MAX_RANKS - 2);
    await until(() => found().length === 3, 'three rows');
    expect(found()).to.deep.equal(['test-first', 'test-second', 'test-third']);
    expect(player.shadowRoot!.activeElement).to.equal(focused);
  });

  it('keeps the order when the names change places', async () => {
    const player = await mountReady({ 'control-buttons': 'loudness,volume,full-screen' });
    player.controlButtons = ['full-screen', 'loudness', 'volume'];
    await until(() => buttonNames(player).join() === '播放视频,播放,全屏,音量数,静音', 'the other order');
    player.controlButtons = ['volume', 'loudness'];
    await until(() => buttonNames(player).join() === '播放视频,播放,静音,音量数', 'one less');
    player.controlButtons = ['full-screen', 'volume', 'loudness'];
    await until(() => buttonNames(player).join() === '播放视频,播放,全屏,静音,音量数', 'all again');
    await click(button(player, '音量数'));
    await until(() => player.muted, 'mute');
  });

  it('brings a control into players that named it before', async () => {
    const { warn } = console;
    const warnings: unknown[][] = [];
    console.warn = (...words) => warnings.push(words);
    const player = await mountReady({ 'control-buttons': 'late,full-screen' });
    expect(player.controlButtons).to.deep.equal(['late', 'fullscreen']);
    expect(buttonNames(player)).to.deep.equal(['播放视频', '播放', '全屏']);
    await until(() => warnings.length === 1, 'a warning');
    console.warn = warn;
    expect(String(warnings[0]![0])).to.include('"late"');
    registerControl({ name: 'late', tag: 'test-late', element: another() });
    await until(() => buttonNames(player).join() === '播放视频,播放,音量数,全屏', 'the late control');
  });

  it('fetches a control when a player first names it, and again after a failure', async () => {
    let asked = 0;
    const failures = [new Error('offline')];
    registerControl({
      name: 'lazy',
      tag: 'test-lazy',
      load: async () => {
        asked += 1;
        const failure = failures.pop();
        if (failure) throw failure;
        return another();
      },
    });
    await mountReady();
    expect(asked).to.equal(0);
    const { warn } = console;
    const warnings: unknown[][] = [];
    console.warn = (...words) => warnings.push(words);
    const player = await mountReady({ 'control-buttons': 'lazy' });
    await until(() => warnings.length === 1, 'a warning');
    console.warn = warn;
    expect(String(warnings[0]![0])).to.include('lazy');
    player.controlButtons = ['lazy', 'volume'];
    await untilButton(player, '音量数');
    expect(asked).to.equal(2);
  });

  it('adds to the end of the settings', async () => {
    registerControl({ name: 'loudness-row', tag: 'test-loudness-row', element: another(), place: 'settings' });
    const player = await mountReady({ 'control-buttons': 'setting' });
    expect(buttonNames(player)).to.deep.equal(['播放视频', '播放', '设置']);
    await click(part(player, 'settings-button'));
    await untilButton(player, '音量数');
    expect(part(player, 'settings-popup').contains(button(player, '音量数'))).to.equal(true);
  });

  it('refuses a tag that no element can have, and does without a control whose loading throws', async () => {
    expect(() => registerControl({ name: 'bad-tag', tag: 'not valid!' })).to.throw(TypeError, '"not valid!"');
    registerControl({
      name: 'throwing',
      tag: 'test-throwing',
      load: () => {
        throw new Error('thrown at once');
      },
    });
    const { warn } = console;
    const warnings: unknown[][] = [];
    console.warn = (...words) => warnings.push(words);
    const player = await mountReady({ 'control-buttons': 'throwing,volume' });
    await until(() => warnings.length > 0, 'a warning');
    console.warn = warn;
    expect(buttonNames(player)).to.deep.equal(['播放视频', '播放', '静音']);
  });

  it('refuses a name that is taken', () => {
    for (const name of ['volume', 'loudness']) {
      expect(() => registerControl({ name, tag: 'test-taken', element: another() })).to.throw(`"${name}"`);
    }
    expect(customElements.get('test-taken')).to.equal(undefined);
  });

  it('stands in the bar of pages that name no buttons when it is made so', async () => {
    registerControl({ name: 'by-default', tag: 'test-by-default', element: another(), isDefault: true });
    const unnamed = await mount();
    expect(buttonNames(unnamed)).to.include('音量数');
    unnamed.setAttribute('control-buttons', 'volume');
    await unnamed.updateComplete;
    expect(buttonNames(unnamed)).not.to.include('音量数');
    unnamed.setAttribute('control-buttons', 'volume,by-default');
    await unnamed.updateComplete;
    expect(buttonNames(unnamed)).to.include('音量数');
  });
});

describe('addMenuItem', () => {
  it('adds to the right-click menu, before the version', async () => {
    addMenuItem({ label: '静一静', press: (actions) => actions.toggleMute() });
    const player = await mountReady();
    await click(part(player, 'video'), { x: 0.3, y: 0.3 }, 'right');
    await until(() => parts(player, 'context-menu').length === 1, 'the menu');
    const items = parts(player, 'menu-item').map((item) => item.textContent!.trim());
    expect(items.slice(-2)[0]).to.equal('静一静');
    await press('End');
    await press('ArrowUp');
    await press('Enter');
    await until(() => player.muted, 'mute');
    expect(parts(player, 'context-menu')).to.have.length(0);
  });
});

describe('addKey', () => {
  it('adds a key, and refuses one that is taken', async () => {
    addKey({ key: 'q', cap: 'Q', label: '静一静', press: (actions) => actions.toggleMute() });
    const player = await mountReady();
    focusSurface(player);
    await press('q');
    await until(() => player.muted, 'mute');
    for (const key of ['q', 'm']) {
      expect(() => addKey({ key, cap: key, label: '', press: () => undefined })).to.throw(`"${key}"`);
    }
  });

  it('leaves a key to the page while the player lacks the verb that it needs', async () => {
    addKey({ key: 'g', cap: 'G', label: '静一静', needs: 'greet', press: (actions) => actions.toggleMute() });
    const player = await mountReady();
    focusSurface(player);
    const pressed: boolean[] = [];
    player.addEventListener('keydown', (event) => pressed.push(event.defaultPrevented));
    await press('g');
    expect(player.muted).to.equal(false);
    player.player!.use(
      defineFeature({ initial: {}, on: {}, read: () => ({}), actions: () => ({ greet: () => 'hello' }) }),
    );
    await press('g');
    await until(() => player.muted, 'mute');
    expect(pressed).to.deep.equal([false, true]);
  });
});
