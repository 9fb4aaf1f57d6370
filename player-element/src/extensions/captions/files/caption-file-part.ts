import type { Part } from '../../../controls/base/load-part';
import { zhCnCaptionFiles } from '../../../i18n/zh-cn-caption-files';
import { fetchTrack } from './fetch-track';
import { parseCaptions } from './parse-captions';

/** What reads the files of tracks that browsers cannot read; fetched with the first of them. */
interface CaptionFilePart extends Part {
  /** The cues of the file of a track; rejects when it cannot be fetched. */
  read(track: HTMLTrackElement, crossOrigin: string | null): Promise<readonly VTTCue[]>;
}

export const captionFilePart: CaptionFilePart = {
  styles: [],
  words: zhCnCaptionFiles,
  read: async ({ src }, crossOrigin) => parseCaptions(await fetchTrack(src, crossOrigin)),
};
