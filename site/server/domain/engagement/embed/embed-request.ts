import { embedLimits, isEmbedStart } from '../../../../contract/embed/embed-limits';
import { films } from '../../../../contract/film/films';
import { cleanText } from '../../../../contract/fields/clean-text';
import { checkSource, type SourceRules } from './embed-source';

/** What a frame plays. */
export interface EmbeddedPlayer {
  readonly src: string;
  readonly title: string;
  readonly poster: string | undefined;
  readonly autoplay: boolean;
  readonly muted: boolean;
  readonly loop: boolean;
  /** Seconds from the beginning. */
  readonly start: number | undefined;
  readonly subtitles: string | undefined;
  readonly chapters: string | undefined;
  readonly thumbnails: string | undefined;
}

/** Why a frame shows no film, in words for whoever embeds it. */
export interface EmbedRefusal {
  readonly status: 400 | 403;
  readonly message: string;
}

/** Reads the query of /embed. Names that are not known are left out; a value that does not pass is refused. */
export function readEmbedRequest(
  query: Readonly<Record<string, unknown>>,
  rules: SourceRules,
): EmbeddedPlayer | EmbedRefusal {
  const { src, title = '', poster = '', start = '' } = query;
  if (typeof src !== 'string' || src === '') return malformed('请用 src 参数写明视频的地址，并且只写一次。');
  if (typeof title !== 'string' || typeof poster !== 'string' || typeof start !== 'string') {
    return malformed('每个参数只能写一次。');
  }
  const source = checkSource(src, rules);
  if ('problem' in source) return refusalOf(source.problem, '视频');
  const picture = poster === '' ? undefined : checkSource(poster, rules);
  if (picture && 'problem' in picture) return refusalOf(picture.problem, '封面');
  if ([...title].length > embedLimits.title) return malformed(`title 最多 ${embedLimits.title} 个字。`);
  if (start !== '' && !isEmbedStart(start)) {
    return malformed(`start 请写从第几秒开始，如 12.5，最大 ${embedLimits.start}。`);
  }
  const [autoplay, muted, loop] = (['autoplay', 'muted', 'loop'] as const).map((name) => switchOf(query[name]));
  if (autoplay === undefined || muted === undefined || loop === undefined) {
    return malformed('autoplay、muted、loop 请写 1 或 0。');
  }
  const film = ownFilm(source.address);
  return {
    src: source.address,
    title: cleanText.line(title) || (film?.title ?? ''),
    poster: picture?.address ?? film?.poster,
    autoplay,
    muted,
    loop,
    // Without an exponent, which no URL of a frame may have.
    start: start === '' ? undefined : Math.round(Number(start) * 1000) / 1000,
    subtitles: film?.subtitles,
    chapters: film?.chapter_track,
    thumbnails: film?.thumbnails,
  };
}

/** The film of the site that an address is of. */
export function ownFilm(address: string) {
  const [path] = address.split(/[?#]/, 1);
  return Object.values(films).find(({ src, file }) => src === path || file === path);
}

function malformed(message: string): EmbedRefusal {
  return { status: 400, message };
}

function refusalOf(problem: 'malformed' | 'refused', what: string): EmbedRefusal {
  return problem === 'malformed'
    ? malformed(`${what}的地址不正确：请写 https:// 开头的完整地址，或 / 开头的本站路径。`)
    : { status: 403, message: `${what}不在本站允许嵌入的范围内。` };
}

/** Whether a switch is on; undefined for what is neither. A name alone is on. */
function switchOf(value: unknown): boolean | undefined {
  if (value === undefined || value === '0' || value === 'false') return false;
  return value === '' || value === '1' || value === 'true' ? true : undefined;
}
