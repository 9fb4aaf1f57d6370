import type { TranscriptLine, Video } from '../../../../../contract/fields/video-schema';
import { markup, type Markup } from '../document/markup';

/** Phones play streams themselves; who cannot comes to the player. @param player where the film plays with it. */
export function film(video: Video, player: string): Markup {
  const { src, type, file, poster, title, subtitles, chapter_track: chapters, transcript = [] } = video;
  return markup`<figure class="film"><video controls playsinline preload="none" poster="${poster}" aria-label="${title}"><source src="${src}" type="${type}">${file && markup`<source src="${file}" type="video/mp4">`}${subtitles && markup`<track kind="subtitles" src="${subtitles}" srclang="zh-CN" label="中文" default>`}${chapters && markup`<track kind="chapters" src="${chapters}" srclang="zh-CN">`}</video>
<figcaption>${title}<a href="${player}">换个播放器</a></figcaption></figure>
${transcript.length > 0 && markup`<details class="transcript"><summary>文字稿</summary><ol>${transcript.map(line)}</ol></details>`}`;
}

function line({ text, picture }: TranscriptLine): Markup {
  return markup`<li>${text}${picture && markup`<small>画面：${picture}</small>`}</li>`;
}
