import { controls, registerControl } from '../../controls/base/control-registry';
import { zhCnTouch } from '../../i18n/zh-cn-touch';
import { touch as sheet } from '../../styles/touch';
import { touchBar } from '../../styles/touch-bar';
import type { ExtensionContext, ExtensionPart } from '../extension';
import { hasTouchControls } from './has-touch-controls';
import { TouchButtons } from './touch-buttons';
import { touch } from './touch-feature';
import { TouchSettings } from './touch-settings';
import { TouchSurface } from './touch-surface';

/** The player's own controls for fingers: gestures, large buttons, and a bar with room for them. */
export const touchPart: ExtensionPart = {
  words: zhCnTouch,
  styles: [sheet, touchBar],
  elements: { 'xlvp-touch-surface': TouchSurface, 'xlvp-touch-buttons': TouchButtons },
  start,
};

function start({ player, owners, layers }: ExtensionContext): void {
  const { video, document } = owners;
  player.use(touch);
  if (!controls.has('touch-settings')) {
    registerControl({ name: 'touch-settings', tag: 'xlvp-touch-settings', element: TouchSettings, place: 'settings' });
  }
  // Under what else lies over the picture.
  layers.prepend(document.createElement('xlvp-touch-surface'));
  layers.append(document.createElement('xlvp-touch-buttons'));

  const follow = (): void => {
    const isOn = hasTouchControls(player.state);
    layers.classList.toggle('touch', isOn);
    // Otherwise iPhones play in a player of their own, over the whole screen.
    if (isOn) video.playsInline = true;
  };
  player.subscribe(hasTouchControls, follow, player);
  follow();
}
