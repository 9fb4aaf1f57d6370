import { controls, registerControl } from '../../controls/base/control-registry';
import { thumbnails as sheet } from '../../styles/thumbnails';
import type { ExtensionPart } from '../extension';
import { FrameView } from './frame-view';
import { ThumbnailFile } from './thumbnail-file';
import { ThumbnailView } from './thumbnail-view';
import { thumbnails } from './thumbnails';

/** Small pictures of the media in the tip of the progress slider, out of a WebVTT file or of the stream itself. */
export const thumbnailPart: ExtensionPart = {
  styles: [sheet],
  start({ player, owners }) {
    player.use(thumbnails(new ThumbnailFile(owners, player.signal)));
    if (controls.has('thumbnail')) return;
    registerControl({ name: 'thumbnail', tag: 'xlvp-thumbnail-view', element: ThumbnailView, place: 'tip' });
    registerControl({ name: 'frame', tag: 'xlvp-frame-view', element: FrameView, place: 'tip' });
  },
};
