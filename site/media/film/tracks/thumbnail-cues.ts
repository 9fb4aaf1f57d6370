import type { Film } from '../../../contract/film/film';
import { thumbnailSheet } from './thumbnail-sheet';
import type { VttCue } from './write-vtt';

const { file, width, height, columns, seconds } = thumbnailSheet;

/** Where in the sheet the small picture of each time is. */
export function thumbnailCues({ duration }: Pick<Film, 'duration'>): VttCue[] {
  return Array.from({ length: Math.ceil(duration / seconds) }, (_, index) => {
    const [x, y] = [(index % columns) * width, Math.floor(index / columns) * height];
    return {
      start: index * seconds,
      end: Math.min((index + 1) * seconds, duration),
      text: `${file}#xywh=${x},${y},${width},${height}`,
    };
  });
}
