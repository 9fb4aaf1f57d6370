import { expect } from '@open-wc/testing';
import type { XlVideoPlayer } from '../../../../player-element/src/index';
import type { PictureZoomState } from '../../../../player-element/src/extensions/picture/picture-zoom';
import {
  button,
  buttonNames,
  click,
  describe,
  hover,
  it,
  mountReady,
  part,
  press,
  until,
  untilButton,
} from '../../../support/player-harness';

/** A player whose settings are open, with the rows of its extensions. */
async function openSettings(attributes: Record<string, string> = {}): Promise<XlVideoPlayer> {
  const player = await mountReady(attributes);
  await hover(part(player, 'player'), { x: 0.3, y: 0.3 });
  await until(() => 'zoomPicture' in player.player!.actions, 'the extension');
  await click(part(player, 'settings-button'));
  await untilButton(player, '画面');
  return player;
}

async function openPage(attributes: Record<string, string> = {}): Promise<XlVideoPlayer> {
  const player = await openSettings(attributes);
  await click(button(player, '画面'));
  await untilButton(player, '返回');
  return player;
}

/** A button of the page by its name, pressed as soon as it is there. */
async function choose(player: XlVideoPlayer, name: string): Promise<void> {
  await untilButton(player, name);
  await click(button(player, name));
}

const zoomOf = (player: XlVideoPlayer): PictureZoomState['zoom'] => player.player!.state.zoom!;

const shadowFocus = (player: XlVideoPlayer): string | null | undefined => {
  const focused = player.shadowRoot!.activeElement;
  return focused?.getAttribute('aria-label') ?? focused?.textContent?.trim();
};

describe('the page of the settings about the picture', () => {
  it('stands in place of the other settings, with a way back and the focus going along', async () => {
    const player = await openPage();
    await until(() => shadowFocus(player) === '返回', 'the focus on the way back');
    expect(buttonNames(player)).to.include('铺满').and.not.to.include('画面');
    expect(part(player, 'settings-popup').querySelector('xlvp-switch')!.checkVisibility()).to.equal(false);
    await click(button(player, '返回'));
    await untilButton(player, '画面');
    await until(() => shadowFocus(player) === '画面', 'the focus on the row');
    expect(buttonNames(player)).not.to.include('返回');
    expect(part(player, 'settings-popup').querySelector('xlvp-switch')!.checkVisibility()).to.equal(true);
  });

  it('is closed again when the settings are opened anew', async () => {
    const player = await openPage();
    await click(part(player, 'clock'));
    await until(() => !player.renderRoot.querySelector('.popup'), 'no settings');
    await click(part(player, 'settings-button'));
    await untilButton(player, '画面');
    expect(buttonNames(player)).not.to.include('返回');
  });

  it('is reached and left by keys alone', async () => {
    const player = await openSettings();
    button(player, '画面').focus();
    await press('Enter');
    await until(() => shadowFocus(player) === '返回', 'the focus on the page');
    await press('Enter');
    await until(() => shadowFocus(player) === '画面', 'the focus on the row');
  });

  it('fits, turns and enlarges the picture, and puts it right again', async () => {
    const player = await openPage();
    const { style } = player.video;
    await choose(player, '铺满');
    await until(() => style.objectFit === 'cover', 'a filled player');
    expect(button(player, '铺满').ariaPressed).to.equal('true');
    await choose(player, '向右旋转');
    await until(() => style.rotate === '90deg', 'a picture on its side');
    await choose(player, '放大');
    await until(() => style.transform === 'scale(1.25)', 'a larger picture');
    await choose(player, '看左边');
    await until(() => zoomOf(player).x > 0, 'its left');
    await choose(player, '还原');
    await until(
      () => style.transform + style.rotate + style.objectFit + style.translate === '',
      'the picture as it is',
    );
    expect(buttonNames(player)).not.to.include('看左边');
  });
});
