import { useState, type ReactNode } from 'react';
import { changePoster, changeSubtitles, replaceFilm, retryFilm } from '#contract/operator/media-film-endpoints.ts';
import { getMedia, removeMedia } from '#contract/operator/media-endpoints.ts';
import type { GetMediaReply } from '#contract/operator/media-schema.ts';
import { useBackgroundRead } from '../../frame/background-read';
import { ChangeDialog } from '../../frame/change-dialog';
import { DetailNotice, DialogLink, Section } from '../../frame/detail-page';
import { useMediaFolders } from '../../media/media-folders';
import type { FilmFacts } from '../../media/film-upload';
import { filmFileInput, posterInput } from './film-inputs';
import { FilmPlayer } from './film-player';
import { refreshes } from './fields';
import { subtitleInput } from './subtitle-input';
import styles from './media.module.css';

/** Milliseconds between two looks at a film that is worked on. */
const pause = 3_000;

interface FilmProps {
  row: GetMediaReply;
  path: string;
  /** Shows what was read anew. */
  mutate: (row?: GetMediaReply, options?: { revalidate: boolean }) => Promise<GetMediaReply | undefined>;
}

/** The film in the player, and how far its renditions are. */
export function FilmPreview({ row, path, mutate }: FilmProps): ReactNode {
  const isOpen = [row, row.successor].some((film) => film?.state === 'waiting' || film?.state === 'making');
  const isMade = row.state === 'waiting' || row.state === 'making';
  useBackgroundRead(
    { isValidating: false, mutate: mutate as never },
    getMedia,
    { params: { id: String(row.id) } },
    isOpen ? pause : 0,
  );
  return (
    <>
      {row.state !== 'failed' && <FilmPlayer key={row.src} film={row} />}
      {isMade && (
        <div className={styles.progress}>
          <output>
            {row.state === 'waiting' ? '正在排队转码' : `正在转码 ${row.progress}%`}
            ，完成前按上传的文件播放。可以离开这一页。
          </output>
          <progress aria-label="转码进度" value={row.progress} max={100} />
        </div>
      )}
      {row.state === 'ready' && (
        <p className={styles.rungs}>清晰度：{row.renditions.map((height) => `${height}P`).join('、')}</p>
      )}
      {row.state === 'failed' && (
        <DetailNotice isWarning>
          {row.problem}。可以换一个文件上传，或
          <DialogLink to={`${path}/retry`} endpoint={retryFilm as never} kind="inline">
            再试一次
          </DialogLink>
        </DetailNotice>
      )}
      {row.state === 'plain' && <PlainNotice row={row} path={path} />}
      <Successor row={row} path={path} />
    </>
  );
}

function PlainNotice({ row, path }: Pick<FilmProps, 'row' | 'path'>): ReactNode {
  const { makesRenditions } = useMediaFolders();
  return (
    <DetailNotice>
      {makesRenditions ? (
        <>
          按上传的文件播放，没有转码。
          <DialogLink to={`${path}/retry`} endpoint={retryFilm as never} kind="inline">
            现在转码
          </DialogLink>
        </>
      ) : (
        row.problem
      )}
    </DetailNotice>
  );
}

/** What a film has beside its picture. */
export function FilmSections({ row, path }: Pick<FilmProps, 'row' | 'path'>): ReactNode {
  const count = row.subtitleText.split('-->').length - 1;
  return (
    <Section title="字幕">
      <p>
        {count === 0 ? '还没有字幕。没有声音也能看懂的视频，更多人会看完。' : `中文字幕 ${count} 条。`}{' '}
        <DialogLink to={`${path}/subtitles`} endpoint={changeSubtitles as never} kind="inline">
          {count === 0 ? '写字幕' : '改字幕'}
        </DialogLink>
      </p>
    </Section>
  );
}

interface FilmDialogProps {
  name: string;
  row: GetMediaReply;
  reread: () => Promise<GetMediaReply | undefined>;
}

/** The dialogs of films. */
export function FilmDialog({ name, row, reread }: FilmDialogProps): ReactNode {
  const params = { id: String(row.id) };
  // Of a film that is being replaced, it is the other one that may have failed.
  const madeAnew = { id: String(row.successor?.id ?? row.id) };
  switch (name) {
    case 'retry':
      return (
        <ChangeDialog
          title={`转码：${row.name}`}
          endpoint={retryFilm}
          refreshes={refreshes}
          record={{ values: { reason: '重新转码' }, version: '' }}
          toInput={(_values, { reason, rehearse }) => ({ params: madeAnew, body: { reason, rehearse } })}
          confirmLabel="转码"
          isImmediate
        />
      );
    case 'subtitles':
      return (
        <ChangeDialog
          title={`字幕：${row.name}`}
          endpoint={changeSubtitles}
          refreshes={refreshes}
          isWide
          fields={[subtitleInput(row)]}
          record={{ values: { text: row.subtitleText, reason: '补充字幕' }, version: row.version }}
          reread={async () => {
            const fresh = await reread();
            return fresh && { values: { text: fresh.subtitleText }, version: fresh.version };
          }}
          toInput={({ text }, change) => ({ params, body: { text: String(text), ...change } })}
          confirmLabel="保存"
        />
      );
    case 'poster':
      return <PosterDialog row={row} reread={reread} />;
    case 'replace':
      return <ReplacementDialog row={row} reread={reread} />;
    case 'give-up':
      return row.successor ? (
        <ChangeDialog
          title={`放弃替换：${row.name}`}
          endpoint={removeMedia}
          refreshes={refreshes}
          record={{ values: { reason: '不换了' }, version: '' }}
          toInput={(_values, { reason, rehearse }) => ({
            params: { id: String(row.successor?.id) },
            body: { reason, rehearse },
          })}
          confirmLabel="放弃替换"
          isImmediate
        />
      ) : null;
    default:
      return null;
  }
}

function PosterDialog({ row, reread }: Omit<FilmDialogProps, 'name'>): ReactNode {
  const [pictureId, setPictureId] = useState(0);
  return (
    <ChangeDialog
      title={`换封面：${row.name}`}
      endpoint={changePoster}
      refreshes={refreshes}
      isWide
      fields={[posterInput(row, setPictureId, () => (pictureId === 0 ? '请选一帧，或从素材库选择' : undefined))]}
      record={{ values: { poster: row.poster, reason: '换封面' }, version: row.version }}
      reread={async () => {
        const fresh = await reread();
        return fresh && { values: {}, version: fresh.version };
      }}
      toInput={(_values, change) => ({
        params: { id: String(row.id) },
        body: { pictureId, ...change },
      })}
      confirmLabel="换封面"
    />
  );
}

function ReplacementDialog({ row, reread }: Omit<FilmDialogProps, 'name'>): ReactNode {
  const [facts, setFacts] = useState<FilmFacts>({ duration: 0, width: 0, height: 0 });
  return (
    <ChangeDialog
      title={`替换：${row.name}`}
      endpoint={replaceFilm}
      refreshes={refreshes}
      note="编号不变，地址会变；所有用到它的地方都会换成新视频，不用逐处修改。转码完成后才换上，之前照旧播放。"
      fields={[filmFileInput(row.name, setFacts)]}
      record={{ values: { film: '', reason: '更新视频' }, version: row.version }}
      reread={async () => {
        const fresh = await reread();
        return fresh && { values: {}, version: fresh.version };
      }}
      toInput={({ film }, change) => ({
        params: { id: String(row.id) },
        body: { uploadId: String(film), ...facts, ...change },
      })}
      confirmLabel="替换"
    />
  );
}

/** The film that takes the place of this one, while its renditions are made. */
function Successor({ row, path }: Pick<FilmProps, 'row' | 'path'>): ReactNode {
  const { successor } = row;
  if (!successor) return null;
  const giveUp = (
    <DialogLink to={`${path}/give-up`} endpoint={removeMedia as never} kind="inline">
      放弃替换
    </DialogLink>
  );
  if (successor.state === 'failed') {
    return (
      <DetailNotice isWarning>
        新视频没有换上：{successor.problem}。
        <DialogLink to={`${path}/retry`} endpoint={retryFilm as never} kind="inline">
          再试一次
        </DialogLink>{' '}
        {giveUp}
      </DetailNotice>
    );
  }
  return (
    <div className={styles.progress}>
      <output>
        新视频{successor.state === 'waiting' ? '正在排队转码' : `正在转码 ${successor.progress}%`}
        ，完成后自动换上，可以离开这一页。{giveUp}
      </output>
      <progress aria-label="新视频的转码进度" value={successor.progress} max={100} />
    </div>
  );
}
