import Button from '@douyinfe/semi-ui/lib/es/button';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { formatDateTime } from '#contract/china-time.ts';
import type { GetMediaReply } from '#contract/operator/media-schema.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useHttpClient } from '#data/http/http-client.ts';
import { sendFilmFile, type FilmFacts } from '../../media/film-upload';
import { MediaField } from '../../media/media-field';
import { durationText } from '../../media/media-grid';
import { sendPicture } from '../../media/media-upload';
import { filmTypes } from '../../media/upload-button';
import type { CustomControl, FormField } from '../../ui/form-field';
import { FilmPlayer, frameOf, type PlayerElement } from './film-player';
import styles from './media.module.css';

/** Asks for a film of the computer, which is sent at once; its value is the upload. @param onFacts called with what the browser found in it. */
export function filmFileInput(name: string, onFacts: (facts: FilmFacts) => void): FormField {
  return {
    name: 'film',
    label: '新视频',
    hint: 'MP4、MOV 或 WebM。分段上传：断了以后再选同一个文件，会接着传。',
    check: (value) => (value === '' ? '请选择视频，等它传完' : undefined),
    renderControl: (control) => <FilmFileControl name={name} onFacts={onFacts} control={control} />,
  };
}

interface FilmFileControlProps {
  name: string;
  onFacts: (facts: FilmFacts) => void;
  control: CustomControl;
}

function FilmFileControl({ name, onFacts, control: { props, ref, value, onChange } }: FilmFileControlProps): ReactNode {
  const client = useHttpClient();
  const [share, setShare] = useState<number>();
  const [note, setNote] = useState('');
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  async function send(file: File | undefined): Promise<void> {
    if (!file) return;
    sending.current?.abort();
    const controller = new AbortController();
    sending.current = controller;
    const { signal } = controller;
    onChange('');
    setNote('');
    setShare(0);
    try {
      const sent = await sendFilmFile(client, file, {
        name,
        signal,
        onProgress: setShare,
        onStart: ({ keptUntil }) => setNote(`已传的部分保留到 ${formatDateTime(keptUntil).slice(0, 16)}`),
      });
      onFacts(sent.facts);
      setNote(`「${file.name}」已传完`);
      onChange(sent.uploadId);
    } catch (error) {
      if (signal.aborted) return;
      setNote(
        error instanceof ApiFailure ? (error.fields['file'] ?? failureText(error)) : '读不到这个文件，请重新选择',
      );
    }
    setShare(undefined);
  }
  return (
    <div className={styles.progress}>
      <input
        {...props}
        ref={ref}
        type="file"
        accept={filmTypes}
        onChange={({ target }) => {
          void send(target.files?.[0]);
          // The same file may be chosen again, to go on.
          target.value = '';
        }}
      />
      {share !== undefined && value === '' && <progress aria-label="上传进度" value={share} max={1} />}
      {note !== '' && <output>{note}</output>}
    </div>
  );
}

/** Asks for the picture before a film begins: a moment of the film, or a picture of the library. @param onChoose called with its id. */
export function posterInput(
  row: GetMediaReply,
  onChoose: (pictureId: number) => void,
  check: FormField['check'],
): FormField {
  return {
    name: 'poster',
    label: '封面',
    hint: '停在想要的画面，点“用这一帧作封面”；也可以从素材库选一张，比例和视频相同最好。',
    ...(check && { check }),
    renderControl: (control) => <PosterControl row={row} onChoose={onChoose} control={control} />,
  };
}

interface PosterControlProps {
  row: GetMediaReply;
  onChoose: (pictureId: number) => void;
  control: CustomControl;
}

function PosterControl({ row, onChoose, control: { props, value, onChange } }: PosterControlProps): ReactNode {
  const client = useHttpClient();
  const player = useRef<PlayerElement | null>(null);
  const [note, setNote] = useState('');
  const { disabled, ...others } = props;

  async function takeFrame(): Promise<void> {
    if (!player.current) return;
    player.current.pause();
    const moment = durationText(player.current.currentTime);
    const blob = await frameOf(player.current);
    if (!blob) return setNote('还没有画面，请先播放一下视频');
    setNote('正在保存这一帧…');
    try {
      const name = `${row.name} ${moment.replaceAll(':', '-')}`.slice(-110);
      const frame = new File([blob], `${name}.png`, { type: 'image/png' });
      const { media } = await sendPicture(client, frame, { folderId: row.folderId ?? undefined });
      onChoose(media.id);
      onChange(media.src);
      setNote(`已用 ${moment} 的画面，也存进了素材库`);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setNote(failureText(error));
    }
  }
  return (
    <>
      <FilmPlayer film={row} playerRef={(element) => (player.current = element)} />
      <div className={styles.subtitleTools}>
        <Button disabled={disabled} onClick={() => void takeFrame()}>
          用这一帧作封面
        </Button>
        {note !== '' && <output>{note}</output>}
      </div>
      <MediaField
        props={others}
        label="封面"
        value={value}
        onChange={onChange}
        onChoose={({ id }) => onChoose(id)}
        isDisabled={disabled}
      />
    </>
  );
}
