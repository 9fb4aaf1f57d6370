import { zhCnPicture } from '../../i18n/zh-cn-extensions';
import type { PlayerState } from '../../player/player';
import type { ExtensionContext, ExtensionModule } from '../extension';
import { shapeRatio } from './picture-look';
import { PicturePage, picture } from './picture-page';
import { WHOLE, listenZoom, pictureZoom } from './picture-zoom';

/** How the picture lies in the player. The browser's own controls would be turned and enlarged with it. */
function lookOf({ hasNativeControls, pictureFit = 'auto', rotation = 0, isMirrored, zoom = WHOLE }: PlayerState) {
  const plain = { pictureFit: 'auto', rotation: 0, isMirrored: false, zoom: WHOLE } as const;
  return hasNativeControls ? plain : { pictureFit, rotation, isMirrored, zoom };
}

/** Lets the picture lie as the viewer has it; each source begins upright and whole. */
function presentPicture({ player, services: { video, preferences } }: ExtensionContext): void {
  const apply = (): void => {
    const look = lookOf(player.state);
    // A page's rule for the part would win otherwise over what the viewer chose.
    for (const [name, value] of Object.entries(pictureStyle(look))) video.style.setProperty(name, value, 'important');
    video.classList.toggle('zoomed', look.zoom.scale > 1);
  };
  const straighten = (): void => preferences.choose({ rotation: 0, zoom: undefined });
  player.subscribe(lookOf, apply, player);
  player.subscribe((state) => state.mediaUrl, straighten, player);
  apply();
}

/** The look as CSS properties of the `<video>`, which stands in a size container; an empty one is the page's or the player's own. */
function pictureStyle({ pictureFit, rotation, isMirrored, zoom }: ReturnType<typeof lookOf>): Record<string, string> {
  const ratio = shapeRatio(pictureFit);
  return {
    ...boxOf(rotation % 180 !== 0, ratio),
    'object-fit': ratio ? 'fill' : pictureFit === 'auto' ? '' : pictureFit,
    // The turn comes after the mirror, `scale: -1 1`, and is to look as if it came before.
    rotate: rotation ? `${isMirrored ? -rotation : rotation}deg` : '',
    translate: zoom.x || zoom.y ? `${zoom.x * 100}cqw ${zoom.y * 100}cqh` : '',
    transform: zoom.scale > 1 ? `scale(${zoom.scale})` : '',
  };
}

/** A picture that lies on its side has the player's height for its width; one in a shape leaves room at two sides. */
function boxOf(isOnSide: boolean, ratio: number | undefined): Readonly<Record<string, string>> {
  if (!isOnSide && !ratio) return { width: '', height: '', left: '', top: '' };
  const [across, along] = isOnSide ? ['100cqh', '100cqw'] : ['100cqw', '100cqh'];
  const width = ratio ? `min(${across}, ${along} * ${ratio})` : across;
  const height = ratio ? `min(${along}, ${across} / ${ratio})` : along;
  return { width, height, left: `calc(50cqw - ${width} / 2)`, top: `calc(50cqh - ${height} / 2)` };
}

/** Fitting, turning and enlarging the picture, by a page of the settings and by the wheel. */
export const pictureModule: ExtensionModule = {
  words: zhCnPicture,
  styles: [picture],
  controls: [
    { name: 'picture-page', tag: 'xlvp-picture-page', element: PicturePage, place: 'settings', needs: 'zoomPicture' },
  ],
  features: [pictureZoom],
  start(context) {
    presentPicture(context);
    listenZoom(context);
  },
};
