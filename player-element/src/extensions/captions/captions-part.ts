import { loadPart } from '../../controls/base/load-part';
import { controls, registerControl } from '../../controls/base/control-registry';
import type { Labels } from '../../i18n/index';
import { zhCnCaptions } from '../../i18n/zh-cn-captions';
import { captionsButton } from '../../styles/captions-button';
import type { ExtensionContext, ExtensionPart } from '../extension';
import { showNotice } from '../show-notice';
import { CaptionChoice } from './caption-choice';
import { captionNames } from './caption-names';
import { createCaptions } from './captions';
import { CaptionsButton } from './captions-button';

/** A choice among the text tracks, with a button and a menu; what draws them is fetched with the first choice. */
export const captionsPart: ExtensionPart = {
  styles: [captionsButton],
  words: zhCnCaptions,
  start,
};

function start(context: ExtensionContext): void {
  const { player, owners, layers } = context;
  const { signal } = player;
  const choice = new CaptionChoice(owners, signal);
  player.use(createCaptions(choice));
  addControls();
  choice.addEventListener('choose', () => showNotice(layers, noticeOf(choice, player.state.labels)), { signal });
  let isDrawn = false;
  const draw = async (): Promise<void> => {
    if (isDrawn || player.state.captionTrack < 0) return;
    const part = await loadPart(layers, async () => (await import('./cues/cues-part')).cuesPart);
    if (!part || isDrawn || signal.aborted) return;
    isDrawn = true;
    part.start(context, choice);
  };
  player.subscribe((state) => state.captionTrack, draw, { signal });
  // Without a network it did not come.
  addEventListener('online', draw, { signal });
  void draw();
}

/** What a viewer has chosen. */
function noticeOf({ tracks, index }: CaptionChoice, labels: Labels): string {
  const name = captionNames(tracks, labels)[index];
  return name ? labels.captionsShown(name) : labels.captionsHidden;
}

/** Once for every player. */
function addControls(): void {
  if (controls.has('captions')) return;
  registerControl({ name: 'captions', tag: 'xlvp-captions-button', element: CaptionsButton, isDefault: true });
  registerControl({
    name: 'caption-choices',
    tag: 'xlvp-caption-choices',
    place: 'settings',
    load: async () => (await import('./menu/caption-menu-part')).captionMenuPart.choices,
  });
}
