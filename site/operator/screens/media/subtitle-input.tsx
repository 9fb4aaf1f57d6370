import Button from '@douyinfe/semi-ui/lib/es/button';
import { useRef, useState, type ReactNode } from 'react';
import type { GetMediaReply } from '#contract/operator/media-schema.ts';
import {
  cueTimeText,
  parseCueTime,
  parseSubtitles,
  writeSubtitles,
  type Cue,
} from '#contract/operator/subtitle-text.ts';
import { decodeText } from '../../ui/decode-text';
import type { CustomControl, FormField } from '../../ui/form-field';
import { FilmPlayer, type PlayerElement } from './film-player';
import styles from './media.module.css';

/** Milliseconds that a new line is shown. */
const usualLength = 3_000;

/** Asks for subtitles: written beside the film, or read from a file. */
export function subtitleInput(row: GetMediaReply): FormField {
  return {
    name: 'text',
    label: '字幕',
    isOptional: true,
    hint: '播放到要加字幕的地方，点“加一条”。清空全部字幕就是不要字幕。',
    renderControl: (control) => <SubtitleControl row={row} control={control} />,
  };
}

/** A line while it is written: its times as they were typed. */
interface Line {
  readonly key: number;
  readonly start: string;
  readonly end: string;
  readonly text: string;
}

let lastKey = 0;

function toLine({ start, end, text }: Cue): Line {
  lastKey += 1;
  return { key: lastKey, start: cueTimeText(start), end: cueTimeText(end), text };
}

/** The lines as WebVTT; what is wrong is left in it, for the server to name the line. */
function textOf(lines: readonly Line[]): string {
  const cues = lines.map(({ start, end, text }) => ({ start: parseCueTime(start), end: parseCueTime(end), text }));
  if (cues.every((cue): cue is Cue => cue.start !== undefined && cue.end !== undefined)) {
    return cues.length === 0 ? '' : writeSubtitles(cues.filter(({ text }) => text.trim() !== ''));
  }
  return lines.map(({ start, end, text }) => `${start} --> ${end}\n${text}\n`).join('\n');
}

function SubtitleControl({ row, control }: { row: GetMediaReply; control: CustomControl }): ReactNode {
  const { props, labelledBy, ref, value, onChange } = control;
  const [lines, setLines] = useState<readonly Line[]>(() => parseSubtitles(value).cues.map(toLine));
  const [problem, setProblem] = useState('');
  const player = useRef<PlayerElement | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const now = () => Math.round((player.current?.currentTime ?? 0) * 1000);

  function set(changed: readonly Line[]): void {
    setLines(changed);
    onChange(textOf(changed));
  }
  const update = (key: number, changes: Partial<Line>) =>
    set(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)));

  function add(): void {
    const start = now();
    const added = toLine({ start, end: start + usualLength, text: '' });
    set([...lines, added].sort((one, other) => (parseCueTime(one.start) ?? 0) - (parseCueTime(other.start) ?? 0)));
    player.current?.pause();
    // The new line takes the text.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-line="${added.key}"]`)?.focus());
  }

  async function readFile(chosen: File | undefined): Promise<void> {
    if (!chosen) return;
    const read = parseSubtitles(decodeText(new Uint8Array(await chosen.arrayBuffer())));
    setProblem(read.problem ?? '');
    if (read.problem === undefined) set(read.cues.map(toLine));
  }

  function play({ start }: Line): void {
    if (!player.current) return;
    player.current.currentTime = (parseCueTime(start) ?? 0) / 1000;
    player.current.play().catch(() => undefined);
  }
  return (
    <fieldset className={styles.subtitles} aria-labelledby={labelledBy} aria-describedby={props['aria-describedby']}>
      <div>
        <FilmPlayer film={row} playerRef={(element) => (player.current = element)} />
        <div className={styles.subtitleTools}>
          <Button theme="solid" onClick={add}>
            加一条
          </Button>
          <Button onClick={() => file.current?.click()}>从 VTT 或 SRT 文件读入</Button>
          <input
            ref={file}
            hidden
            type="file"
            accept=".vtt,.srt,text/vtt"
            aria-label="字幕文件"
            onChange={({ target }) => {
              void readFile(target.files?.[0]);
              target.value = '';
            }}
          />
          {lines.length > 0 && (
            <Button theme="borderless" type="danger" onClick={() => set([])}>
              清空
            </Button>
          )}
        </div>
        {problem !== '' && <p role="alert">{problem}</p>}
      </div>
      <ol ref={list} className={styles.lines} aria-label={`字幕，共 ${lines.length} 条`}>
        {lines.length === 0 && <li className={styles.noLines}>还没有字幕</li>}
        {lines.map((line, index) => (
          <li key={line.key}>
            <div className={styles.times}>
              {(['start', 'end'] as const).map((side) => (
                <span key={side}>
                  <input
                    aria-label={`第 ${index + 1} 条${side === 'start' ? '开始' : '结束'}`}
                    aria-invalid={parseCueTime(line[side]) === undefined}
                    value={line[side]}
                    onChange={({ target }) => update(line.key, { [side]: target.value })}
                  />
                  <Button
                    size="small"
                    theme="borderless"
                    type="tertiary"
                    aria-label={`第 ${index + 1} 条${side === 'start' ? '开始' : '结束'}取播放位置`}
                    onClick={() => update(line.key, { [side]: cueTimeText(now()) })}
                  >
                    取当前
                  </Button>
                </span>
              ))}
              <Button
                size="small"
                theme="borderless"
                aria-label={`从第 ${index + 1} 条播放`}
                onClick={() => play(line)}
              >
                播放
              </Button>
              <Button
                size="small"
                theme="borderless"
                type="danger"
                aria-label={`删除第 ${index + 1} 条`}
                onClick={() => set(lines.filter(({ key }) => key !== line.key))}
              >
                删除
              </Button>
            </div>
            <textarea
              {...(index === 0 && { ref, id: props.id })}
              data-line={line.key}
              aria-label={`第 ${index + 1} 条文字`}
              rows={2}
              value={line.text}
              onChange={({ target }) => update(line.key, { text: target.value })}
            />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
