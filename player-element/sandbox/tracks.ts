const files = {
  chapters:
    'WEBVTT\n\n00:00.000 --> 00:05.000\n开场\n\n00:05.000 --> 00:11.000\n一个账号，管理全部店铺\n\n00:11.000 --> 09:00.000\n看得见的成本',
  zh: 'WEBVTT\n\nSTYLE\n::cue(.name) { color: #ffd666 }\n\n00:00.500 --> 00:05.000\n<c.name>讯灵</c>，让管理更简单\n\n00:05.000 --> 00:30.000\n第二句字幕，<i>可以有两行</i>\n这是第二行',
  en: 'WEBVTT\n\n00:00.500 --> 00:05.000\nManagement made simple\n\n00:05.000 --> 00:30.000\nThe second caption',
} as const;

/** Captions in two languages, the first of them shown at once. */
export function captionTracks(): HTMLTrackElement[] {
  return [Object.assign(track('subtitles', 'zh-CN', files.zh), { default: true }), track('subtitles', 'en', files.en)];
}

export function chapterTrack(): HTMLTrackElement {
  return track('chapters', 'zh', files.chapters);
}

function track(kind: string, srclang: string, file: string): HTMLTrackElement {
  const src = URL.createObjectURL(new Blob([file], { type: 'text/vtt' }));
  return Object.assign(document.createElement('track'), { kind, srclang, src });
}
