import type { PlayerState } from '../../player/player';
import type { ExtensionContext } from '../extension';
import { pictureStyle, type PictureLook } from './picture-style';

/** The browser's own controls would be turned and enlarged with the picture. */
const PLAIN: PictureLook = { pictureFit: 'auto', rotation: 0, isMirrored: false, zoom: { scale: 1, x: 0, y: 0 } };

function lookOf({ hasNativeControls, pictureFit, rotation, isMirrored, zoom }: PlayerState): PictureLook {
  return hasNativeControls ? PLAIN : { pictureFit, rotation, isMirrored, zoom };
}

/** Lets the picture lie as the viewer has it; each source begins upright and whole. */
export function presentPicture({ player, owners: { video, preferences } }: ExtensionContext): void {
  const apply = (): void => {
    const look = lookOf(player.state);
    // A page's rule for the part would win otherwise over what the viewer chose.
    for (const [name, value] of Object.entries(pictureStyle(look))) video.style.setProperty(name, value, 'important');
    video.classList.toggle('zoomed', look.zoom.scale > 1);
  };
  player.subscribe(lookOf, apply, player);
  player.subscribe(
    (state) => state.mediaUrl,
    () => preferences.choose({ rotation: 0, zoom: undefined }),
    player,
  );
  apply();
}
