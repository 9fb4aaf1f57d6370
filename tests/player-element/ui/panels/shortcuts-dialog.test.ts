import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/element/xl-video-player';
import {
  button,
  click,
  describe,
  it,
  mountReady,
  part,
  parts,
  until,
  expectAccessible,
} from '../../../support/player-harness';

async function openShortcuts(size: Record<string, string> = {}): Promise<XlVideoPlayer> {
  const player = await mountReady(size);
  await click(part(player, 'video'), { x: 0.3, y: 0.3 }, 'right');
  await until(() => parts(player, 'context-menu').length === 1, 'the menu');
  await click(button(player, '快捷键说明'));
  await until(() => parts(player, 'shortcuts-dialog').length === 1, 'the dialog');
  return player;
}

describe('ShortcutsDialog', () => {
  it('tells each key and what it does (player 2)', async () => {
    const player = await openShortcuts();
    const rows = [...part(player, 'shortcuts-dialog').querySelectorAll('dl > div')];
    const texts = rows.map((row) => [...row.children].map((cell) => cell.textContent!.trim()).join(' '));
    expect(texts.slice(0, 8)).to.deep.equal([
      'Space 播放/暂停',
      '→ 快进10s，长按5倍速播放',
      '← 快退10s',
      '↑ 音量增加10%',
      '↓ 音量降低10%',
      'Esc 退出全屏/退出网页全屏',
      'F 全屏/退出全屏',
      'M 静音',
    ]);
  });

  it('shows all of them at the reference size', async () => {
    const dialog = part(await openShortcuts(), 'shortcuts-dialog');
    expect(dialog.scrollHeight).to.be.at.most(dialog.clientHeight);
    expect(dialog.scrollWidth).to.be.at.most(dialog.clientWidth);
  });

  it('lets nothing of the film shine through its text', async () => {
    const { backgroundColor } = getComputedStyle(part(await openShortcuts(), 'shortcuts-dialog'));
    expect(backgroundColor).to.equal('rgb(16, 18, 22)');
  });

  it('lets nothing of the bar shine through where it can be scrolled further', async () => {
    const dialog = part(await openShortcuts({ width: '390', height: '219' }), 'shortcuts-dialog');
    await until(() => dialog.matches('.more-below'), 'more below');
    expect(getComputedStyle(dialog).maskImage).to.equal('none');
    const fade = (): number => parseFloat(getComputedStyle(dialog, '::after').height);
    expect(fade()).to.equal(20);
    dialog.scrollTop = dialog.scrollHeight;
    await until(() => Number.isNaN(fade()), 'no fade at the end');
  });

  it('has no accessibility finding', async () => {
    await expectAccessible(await openShortcuts());
  });
});
