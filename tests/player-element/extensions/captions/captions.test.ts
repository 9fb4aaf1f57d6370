import { expect } from '@open-wc/testing';
import { browser } from '../../../support/browsers/browser';
import { onlyWhere } from '../../../support/browsers/only-where';
import { chinese, choose, english, mountWith, texts, untilCaption } from '../../../support/caption-player';
import { stopClock } from '../../../support/fake-clock';
import { withSeparateSound } from '../../../support/browsers/separate-sound';
import {
  button,
  buttonNames,
  click,
  describe,
  focusSurface,
  hover,
  it,
  media,
  mount,
  part,
  parts,
  press,
  until,
  untilButton,
} from '../../../support/player-harness';

describe('captions', () => {
  it('are drawn when a track is chosen, each cue for its time', async () => {
    const player = await mountWith([chinese, english]);
    expect(texts(player)).to.deep.equal([]);
    choose(player, 0);
    await untilCaption(player, '第一句');
    expect([...player.textTracks].map(({ mode }) => mode)).to.deep.equal(['showing', 'disabled']);
    player.currentTime = 2.5;
    await untilCaption(player, '第二句\n还有一行');
    choose(player, 1);
    await untilCaption(player, 'The first line');
    expect([...player.textTracks].map(({ mode }) => mode)).to.deep.equal(['disabled', 'showing']);
    choose(player, -1);
    await untilCaption(player, '');
    expect([...player.textTracks].map(({ mode }) => mode)).to.deep.equal(['disabled', 'disabled']);
  });

  it('take what looks like HTML for text', async () => {
    const player = await mountWith([chinese]);
    choose(player, 0);
    player.currentTime = 4.5;
    await untilCaption(player, '第三句  <i>');
    expect(part(player, 'caption').querySelector('b')?.textContent).to.equal('第三句');
    expect(part(player, 'caption').querySelector('img, i')).to.equal(null);
  });

  it('draw nothing for a cue without text', async () => {
    const lines = ['00:00.000 --> 00:06.000\n<i> </i>', '00:00.000 --> 00:06.000\n', '00:00.000 --> 00:06.000\nA text'];
    const src = URL.createObjectURL(new Blob([`WEBVTT\n\n${lines.join('\n\n')}\n`], { type: 'text/vtt' }));
    const player = await mountWith([{ src, srclang: 'en' }]);
    choose(player, 0);
    await until(() => parts(player, 'caption').length > 0, 'a caption');
    expect(texts(player)).to.deep.equal(['A text']);
  });

  onlyWhere(browser !== 'webkit', 'a browser that shows default tracks whatever its settings')(it)(
    'follow a track that is the default',
    async () => {
      const player = await mountWith([chinese, { ...english, isDefault: true }]);
      await untilCaption(player, 'The first line');
      expect(player.player!.state.captionTrack).to.equal(1);
    },
  );

  it('follow a track that the page shows', async () => {
    const player = await mountWith([chinese, english]);
    player.textTracks[0]!.mode = 'showing';
    await untilCaption(player, '第一句');
    expect(player.textTracks[0]!.mode).to.equal('showing');
    for (const mode of ['disabled', 'hidden'] as const) {
      player.textTracks[0]!.mode = mode;
      await untilCaption(player, '');
      expect(player.player!.state.captionTrack).to.equal(-1);
      expect(player.textTracks[0]!.mode).to.equal(mode);
      player.textTracks[0]!.mode = 'showing';
      await untilCaption(player, '第一句');
    }
  });

  it('are steered by the modes of the tracks, which tell of what viewers choose too', async () => {
    const player = await mountWith([chinese, english]);
    const [first, second] = player.textTracks as unknown as readonly [TextTrack, TextTrack];
    const changes = { count: 0 };
    player.textTracks.addEventListener('change', () => (changes.count += 1));
    // A menu of the page: the track to show comes before or after the one that is shown.
    for (const [shown, other, text] of [
      [first, second, '第一句'],
      [second, first, 'The first line'],
      [first, second, '第一句'],
    ] as const) {
      for (const track of player.textTracks) track.mode = track === shown ? 'showing' : 'disabled';
      await untilCaption(player, text);
      expect([shown.mode, other.mode]).to.deep.equal(['showing', 'disabled']);
    }
    // One alone is drawn, as a page that shows another one expects.
    second.mode = 'showing';
    await untilCaption(player, 'The first line');
    expect(first.mode).to.equal('disabled');
    changes.count = 0;
    choose(player, 0);
    await until(() => changes.count > 0, 'a change that the page is told of');
    expect([first.mode, second.mode]).to.deep.equal(['showing', 'disabled']);
    player.pause();
    player.remove();
  });

  it('come later or earlier as the viewer has it, for this source', async () => {
    const player = await mountWith([chinese]);
    choose(player, 0);
    await untilCaption(player, '第一句');
    player.player!.actions.setCaptionOffset!(-2.5);
    await untilCaption(player, '第二句\n还有一行');
    player.player!.actions.setCaptionOffset!(1);
    await untilCaption(player, '');
    expect(player.player!.state.captionOffset).to.equal(1);
    player.src = media.single;
    await until(() => player.player!.state.captionOffset === 0, 'no offset');
  });

  it('stay chosen by their language with another source, and keep off what was switched off', async () => {
    const player = await mountWith([chinese]);
    choose(player, 0);
    player.querySelector('track')!.remove();
    await until(() => player.player!.state.captionTrack === -1, 'no track');
    player.src = media.single;
    const track = document.createElement('track');
    Object.assign(track, { kind: 'captions', src: english.src, srclang: 'zh' });
    player.append(track);
    await untilCaption(player, 'The first line');
    choose(player, -1);
    const other = document.createElement('track');
    Object.assign(other, { ...english, default: true });
    player.append(other);
    await until(() => other.default && player.player!.state.captionTracks!.length === 2, 'another track');
    await player.updateComplete;
    expect(player.player!.state.captionTrack).to.equal(-1);
  });

  it('are switched by C, and say so from the first time on', async () => {
    const player = await mountWith([chinese, english], { lang: 'zh-CN' });
    stopClock();
    const untilNotice = (text: string): Promise<void> =>
      until(() => parts(player, 'notice')[0]?.textContent === text, `the notice ${text}`);
    const [region] = player.renderRoot.querySelectorAll('[role="status"]:empty');
    focusSurface(player);
    await press('c');
    await untilNotice('字幕：中文（中国）');
    await untilCaption(player, '第一句');
    // Screen readers tell of what comes into a region that was there before.
    expect(part(player, 'notice').parentElement).to.equal(region);
    choose(player, 1);
    await untilNotice('字幕：English (US)');
    await press('c');
    await untilNotice('字幕已关闭');
    expect(player.player!.state.captionTrack).to.equal(-1);
    await press('c');
    await untilNotice('字幕：English (US)');
    expect(player.player!.state.captionTrack).to.equal(1);
  });

  it('are switched once they have come by C that was pressed while they were fetched', async () => {
    const player = await mount({ src: media.clip });
    const track = Object.assign(document.createElement('track'), { kind: 'subtitles', ...chinese });
    player.append(track);
    const { signal, subscribe } = player.player!;
    let wasThere: boolean | undefined;
    const pressEarly = (): void => {
      const { actions } = player.player!;
      wasThere ??= 'toggleCaptions' in actions;
      actions.pressCaptionKey!();
    };
    subscribe(() => 'pressCaptionKey' in player.player!.actions, pressEarly, { signal });
    focusSurface(player);
    await until(() => player.player!.state.captionTrack === 0, 'the captions');
    expect(wasThere).to.equal(false);
  });

  it('leave C to the page without any, and say so', async () => {
    const player = await mount({ src: media.clip });
    focusSurface(player);
    await until(() => 'pressCaptionKey' in player.player!.actions, 'the key');
    stopClock();
    let isLeft = false;
    document.addEventListener('keydown', (event) => (isLeft = !event.defaultPrevented), { once: true });
    await press('c');
    await until(() => isLeft, 'the key');
    expect(part(player, 'notice').textContent).to.equal('没有字幕');
    expect(buttonNames(player)).not.to.include('字幕');
  });

  withSeparateSound(it)('come from the renditions of a stream', async () => {
    const player = await mount({ src: '/media/renditions/master.m3u8' });
    await hover(part(player, 'player'));
    await until(() => player.player!.state.captionTracks?.length === 1, 'the rendition');
    expect(player.player!.state.captionTracks![0]).to.include({ label: '中文', language: 'zh' });
    choose(player, 0);
    await untilCaption(player, '第1句');
    player.currentTime = 3.5;
    await untilCaption(player, '第2句');
    player.src = media.clip;
    await until(() => player.player!.state.captionTracks!.length === 0, 'no captions');
    await untilCaption(player, '');
  });

  it('draw no more when the player is removed', async () => {
    const player = await mountWith([chinese]);
    choose(player, 0);
    await untilCaption(player, '第一句');
    const { signal } = player.player!;
    player.remove();
    await until(() => signal.aborted, 'the end');
    expect(parts(player, 'caption')).to.deep.equal([]);
  });
});

describe('the menu of the captions', () => {
  it('offers nothing and the tracks by label or by language, and chooses', async () => {
    const player = await mountWith([chinese, english]);
    await untilButton(player, '字幕');
    await click(button(player, '字幕'));
    await untilButton(player, '字幕设置');
    const items = parts(player, 'menu-item').map((one) => one.textContent!.trim());
    expect(items).to.deep.equal(['关闭', '中文（中国）', 'English (US)', '字幕设置']);
    await click(button(player, 'English (US)'));
    await untilCaption(player, 'The first line');
    expect(player.services.preferences.chosen.captionLanguage).to.equal('en');
  });

  it('leads to the look, which a viewer changes with a preview', async () => {
    const player = await mountWith([chinese]);
    choose(player, 0);
    await untilButton(player, '字幕');
    button(player, '字幕').focus();
    await press('ArrowUp');
    await untilButton(player, '字幕设置');
    button(player, '字幕设置').focus();
    await press('Enter');
    await untilButton(player, '特大');
    await until(() => (player.renderRoot as ShadowRoot).activeElement === button(player, '返回'), 'the focus inside');
    await untilCaption(player, '第一句');
    const sizeOf = (): number => Number.parseFloat(getComputedStyle(part(player, 'caption')).fontSize);
    const usual = sizeOf();
    await click(button(player, '特大'));
    await until(() => Math.abs(sizeOf() - usual * 1.8) < 0.5, 'larger captions');
    await click(button(player, '黄色'));
    await until(() => getComputedStyle(part(player, 'caption')).color === 'rgb(255, 225, 77)', 'yellow captions');
    expect(player.services.preferences.chosen.captionStyle).to.deep.equal({ size: 1.8, color: '#ffe14d' });
    await click(button(player, '延后显示'));
    expect(player.player!.state.captionOffset).to.equal(0.1);
    await click(button(player, '恢复默认'));
    await until(() => sizeOf() === usual, 'the usual size');
    expect(player.player!.state.captionOffset).to.equal(0);
    await press('Escape');
    await untilButton(player, '字幕设置');
    await press('Escape');
    await until(() => !buttonNames(player).includes('字幕设置'), 'closed');
  });

  for (const width of [280, 300, 320, 340]) {
    it(`opens within a player of ${width} px, where viewers see it`, async () => {
      const height = String(Math.round((width * 9) / 16));
      const player = await mountWith([chinese], { width: String(width), height });
      await click(part(player, 'settings-button'));
      await untilButton(player, '字幕设置');
      button(player, '字幕设置').click();
      const head = (): DOMRect | undefined => parts(player, 'caption-settings')[0]?.getBoundingClientRect();
      const panel = part(player, 'settings-popup').firstElementChild!;
      await until(() => Math.abs((head()?.top ?? 999) - panel.getBoundingClientRect().top) < 10, 'the settings');
      const room = player.getBoundingClientRect();
      const isWithin = (): boolean => {
        const box = panel.getBoundingClientRect();
        const isInPanel = head()!.right <= box.right;
        return isInPanel && box.left >= room.left && box.right <= room.right && box.top >= room.top;
      };
      await until(isWithin, 'its place');
    });
  }

  it('is among the settings of a narrow player', async () => {
    const player = await mountWith([chinese], { width: '360', height: '202' });
    choose(player, 0);
    await untilButton(player, '设置');
    button(player, '设置').focus();
    await press('ArrowUp');
    await untilButton(player, '字幕设置');
    button(player, '字幕设置').focus();
    await press('Enter');
    await untilButton(player, '特大');
    button(player, '特大').focus();
    await press('Enter');
    await until(() => player.player!.state.captionStyle!.size === 1.8, 'larger captions');
    button(player, '返回').focus();
    await press('Enter');
    await until(() => !buttonNames(player).includes('特大'), 'no look');
    expect((player.renderRoot as ShadowRoot).activeElement).to.equal(button(player, '字幕设置'));
    await press('Enter');
    await untilButton(player, '特大');
    await press('Escape');
    await until(() => !buttonNames(player).includes('特大'), 'no look');
    await press('Escape');
    await until(() => !buttonNames(player).includes('字幕设置'), 'closed');
  });
});

describe('the places of captions', () => {
  it('are those of their settings, none over another', async () => {
    const player = await mountWith([{ src: '/media/captions/places.vtt', srclang: 'en' }]);
    choose(player, 0);
    await until(() => texts(player).length === 6, 'all captions');
    const room = part(player, 'captions').getBoundingClientRect();
    const boxes = Object.fromEntries(
      parts(player, 'caption').map((one) => [one.textContent!, one.getBoundingClientRect()]),
    ) as Record<string, DOMRect>;
    expect(boxes['top left']!.top - room.top).to.be.below(20);
    expect(boxes['top left']!.left - room.left).to.be.below(20);
    expect(room.right - boxes['middle right']!.right).to.be.below(20);
    // Chromium does not tell how a cue is aligned to its line, so that it begins there.
    const { top, bottom } = boxes['middle right']!;
    const middle = 'lineAlign' in VTTCue.prototype ? (top + bottom) / 2 : top;
    expect(middle).to.be.closeTo((room.top + room.bottom) / 2, 4);
    expect(boxes['above the bottom']!.bottom).to.be.at.most(boxes['bottom']!.top + 6);
    const upright = parts(player, 'caption').find((one) => one.textContent === '直排')!;
    expect(getComputedStyle(upright).writingMode).to.equal('vertical-rl');
  });

  onlyWhere('VTTRegion' in globalThis, 'regions of WebVTT')(it)('are in their regions', async () => {
    const player = await mountWith([{ src: '/media/captions/places.vtt', srclang: 'en' }]);
    choose(player, 0);
    await until(() => texts(player).length === 6, 'all captions');
    const room = part(player, 'captions').getBoundingClientRect();
    const region = parts(player, 'caption').find((one) => one.textContent === 'in a region')!;
    const box = region.closest('.cue-region')!.getBoundingClientRect();
    expect(box.left - room.left).to.be.closeTo(room.width * 0.1, 2);
    expect(box.width).to.be.closeTo(room.width * 0.4, 2);
  });

  it('are above the bar while that shows', async () => {
    const player = await mountWith([chinese], { loop: '', muted: '' });
    choose(player, 0);
    await untilCaption(player, '第一句');
    const bottom = (): number => part(player, 'caption').getBoundingClientRect().bottom;
    await until(() => bottom() <= part(player, 'control-bar').getBoundingClientRect().top + 1, 'above the bar');
  });
});
