/** A line of subtitles; times in milliseconds. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Lines of one film. */
const maxCues = 5_000;
const maxCueLength = 500;

const timing = /^((?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3})\s*-->\s*((?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3})/;

/** Reads WebVTT or SubRip. @returns the lines by their time, or what is wrong with which of them. */
export function parseSubtitles(source: string): { readonly cues: readonly Cue[]; readonly problem?: string } {
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const cues: Cue[] = [];
  const refuse = (problem: string) => ({ cues, problem });
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]?.trim() ?? '';
    const [, from = '', to = ''] = timing.exec(line) ?? [];
    if (from === '') {
      if (line.includes('-->')) return refuse(`第 ${at + 1} 行的时间写错了，例如 00:01.000 --> 00:03.500`);
      continue;
    }
    const [start, end] = [parseCueTime(from) ?? 0, parseCueTime(to) ?? 0];
    if (end <= start) return refuse(`第 ${at + 1} 行的结束时间要晚于开始时间`);
    const texts: string[] = [];
    while (at + 1 < lines.length && lines[at + 1]?.trim() !== '') {
      at += 1;
      texts.push(plainLine(lines[at] ?? ''));
    }
    const text = texts.filter((each) => each !== '').join('\n');
    if (text.length > maxCueLength) return refuse(`第 ${at + 1} 行附近的字幕太长，一条最多 ${maxCueLength} 字`);
    if (text !== '') cues.push({ start, end, text });
  }
  if (source.replace(/^\uFEFF?WEBVTT/, '').trim() !== '' && cues.length === 0) {
    return refuse('没有找到字幕，请用 VTT 或 SRT 格式');
  }
  if (cues.length > maxCues) return refuse(`字幕最多 ${maxCues} 条`);
  return { cues: cues.sort((one, other) => one.start - other.start) };
}

/** Reads a time such as `1:05.5`. @returns milliseconds; undefined for what is none. */
export function parseCueTime(text: string): number | undefined {
  const [, hours = 0, minutes, seconds, fraction = ''] =
    /^(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?$/.exec(text.trim()) ?? [];
  if (minutes === undefined || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));
}

/** A line without tags, arrows and characters that nobody sees. */
function plainLine(line: string): string {
  return line
    .replace(/<[^>]*>|\{\\[^}]*\}/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll('-->', '→')
    .replace(/[\p{Cc}\u2028\u2029]/gu, '')
    .trim();
}

/** Writes WebVTT ({@link https://www.w3.org/TR/webvtt1/}). */
export function writeSubtitles(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ start, end, text }) =>
      `${cueTimeText(start)} --> ${cueTimeText(end)}\n${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}`,
  );
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`;
}

/** Milliseconds as WebVTT writes them. */
export function cueTimeText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const time = `${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}.${pad(Math.round(milliseconds) % 1000, 3)}`;
  return seconds >= 3600 ? `${pad(Math.floor(seconds / 3600))}:${time}` : time;
}

function pad(value: number, length = 2): string {
  return String(value).padStart(length, '0');
}
