import type { Part } from '../../../controls/base/load-part';
import { zhCnCaptionFiles } from '../../../i18n/zh-cn-caption-files';
import { decodeText } from './decode-text';
import { parseCaptions } from './parse-captions';

/** What reads the files of tracks that browsers cannot read; fetched with the first of them. */
interface CaptionFilePart extends Part {
  /** The cues of the file of a track; rejects when it cannot be fetched. */
  read(track: HTMLTrackElement, crossOrigin: string | null): Promise<readonly VTTCue[]>;
}

export const captionFilePart: CaptionFilePart = {
  styles: [],
  words: zhCnCaptionFiles,
  async read({ src }, crossOrigin) {
    // As browsers fetch tracks (https://html.spec.whatwg.org/multipage/media.html#start-the-track-processing-model).
    const reply = await fetch(src, {
      mode: crossOrigin === null ? 'same-origin' : 'cors',
      credentials: crossOrigin === 'use-credentials' ? 'include' : 'same-origin',
      // The browser has just fetched it.
      cache: 'force-cache',
    });
    if (!reply.ok) throw new Error(`${src}: ${reply.status}`);
    return parseCaptions(decodeText(await reply.arrayBuffer(), reply.headers.get('content-type')));
  },
};
