import { zhCnPicture } from '../../i18n/zh-cn-extensions';
import type { PlayerState } from '../../player/player';
import type { ExtensionContext, ExtensionModule } from '../extension';
import { shapeRatio } from './picture-look';
import { PicturePage, picture } from './picture-page';
import { WHOLE, listenZoom, pictureZoom } from './picture-zoom';

/** Returns the look of the picture; the default with native controls, which would be rotated and scaled with it. */
function lookOf({ hasNativeControls, pictureFit = 'auto', rotation = 0, isMirrored, zoom = WHOLE }: PlayerState) {
  const plain = { pictureFit: 'auto', rotation: 0, isMirrored: false, zoom: WHOLE } as const;
  return hasNativeControls ? plain : { pictureFit, rotation, isMirrored, zoom };
}

/** Applies the look that the viewer chose; each source starts upright and whole. */
function presentPicture({ player, services: { video, preferences } }: ExtensionContext): void {
  const apply = (): void => {
    const look = lookOf(player.state);
    // Otherwise a rule of the page for the part would override the choice of the viewer.
    for (const [name, value] of Object.entries(pictureStyle(look))) video.style.setProperty(name, value, 'important');
    video.classList.toggle('zoomed', look.zoom.scale > 1);
  };
  const straighten = (): void => preferences.choose({ rotation: 0, zoom: undefined });
  player.subscribe(lookOf, apply, player);
  player.subscribe((state) => state.mediaUrl, straighten, player);
  apply();
}

/** Returns the CSS properties of the `<video>`, in a size container; empty ones are set by the page or the player. */
function pictureStyle({ pictureFit, rotation, isMirrored, zoom }: ReturnType<typeof lookOf>): Record<string, string> {
  const ratio = shapeRatio(pictureFit);
  return {
    ...boxOf(rotation % 180 !== 0, ratio),
    'object-fit': ratio ? 'fill' : pictureFit === 'auto' ? '' : pictureFit,
    // The rotation comes after the mirror, `scale: -1 1`, and should look as if it came before.
    rotate: rotation ? `${isMirrored ? -rotation : rotation}deg` : '',
    translate: zoom.x || zoom.y ? `${zoom.x * 100}cqw ${zoom.y * 100}cqh` : '',
    transform: zoom.scale > 1 ? `scale(${zoom.scale})` : '',
  };
}

/** Returns the box of the video: a sideways one has the player's height as its width; an aspect ratio leaves bars. */
function boxOf(isOnSide: boolean, ratio: number | undefined): Readonly<Record<string, string>> {
  if (!isOnSide && !ratio) return { width: '', height: '', left: '', top: '' };
  const [across, along] = isOnSide ? ['100cqh', '100cqw'] : ['100cqw', '100cqh'];
  const width = ratio ? `min(${across}, ${along} * ${ratio})` : across;
  const height = ratio ? `min(${along}, ${across} / ${ratio})` : along;
  return { width, height, left: `calc(50cqw - ${width} / 2)`, top: `calc(50cqh - ${height} / 2)` };
}

/** Fit, rotation and zoom of the picture, by a settings page and by the wheel. */
export const pictureModule: ExtensionModule = {
  words: zhCnPicture,
  styles: [picture],
  controls: [
    {
      name: 'picture-page',
      rank: 3,
      tag: 'xlvp-picture-page',
      element: PicturePage,
      place: 'settings',
      needs: 'zoomPicture',
    },
  ],
  features: [pictureZoom],
  start(context) {
    presentPicture(context);
    listenZoom(context);
  },
};
