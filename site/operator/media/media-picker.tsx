import Banner from '@douyinfe/semi-ui/lib/es/banner';
import Button from '@douyinfe/semi-ui/lib/es/button';
import SemiInput from '@douyinfe/semi-ui/lib/es/input';
import IconSearch from '@douyinfe/semi-icons/lib/es/icons/IconSearch';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { listMedia, uploadPicture } from '#contract/operator/media-endpoints.ts';
import type { MediaKind, MediaRow } from '#contract/operator/media-schema.ts';
import { failureText } from '#data/http/api-failure.ts';
import { useHttpClient } from '#data/http/http-client.ts';
import { usePagedRead } from '#data/http/use-read.ts';
import { Dialog, DialogActions } from '../ui/dialog';
import { Loading } from '../ui/loading';
import { mayCall, useOperator } from '../ui/operator';
import { DropZone } from './drop-zone';
import { folderPath, noFolder, useMediaFolders } from './media-folders';
import { MediaGrid } from './media-grid';
import { sendPicture, useUploads } from './media-upload';
import { UploadButton, pictureTypes } from './upload-button';
import { UploadTray } from './upload-tray';
import styles from './media.module.css';

/** A picture that was chosen for a content. */
export interface ChosenPicture {
  readonly id: number;
  /** Public path, with what stays visible where pages crop it. */
  readonly src: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** A film that was chosen for a content, in the fields of `video-schema.ts`. */
export interface ChosenFilm {
  readonly id: number;
  readonly src: string;
  /** Media type of the source. */
  readonly type: string;
  readonly poster: string;
  readonly title: string;
  /** Seconds. */
  readonly duration: number;
  /** The same film as one file. */
  readonly file?: string;
  readonly subtitles?: string;
  readonly thumbnails?: string;
}

export function toChosenPicture({ id, src, width, height, alt }: MediaRow): ChosenPicture {
  return { id, src, width, height, alt };
}

export function toChosenFilm({ id, src, type, poster, name, duration, ...paths }: MediaRow): ChosenFilm {
  const { file, subtitles, thumbnails } = paths;
  return {
    id,
    src,
    type,
    poster,
    title: name,
    duration: Math.round(duration ?? 0),
    ...(file !== '' && file !== src && { file }),
    ...(subtitles !== '' && { subtitles }),
    ...(thumbnails !== '' && { thumbnails }),
  };
}

interface MediaPicker {
  /** Asks for a picture of the library. @returns undefined when the operator gives up. */
  choosePicture(): Promise<ChosenPicture | undefined>;
  chooseFilm(): Promise<ChosenFilm | undefined>;
  /** Adds a picture to the library, as one that was pasted. Rejects with ApiFailure. */
  uploadPicture(file: File): Promise<ChosenPicture>;
  /** The dialog; rendered beside what asks. */
  readonly dialog: ReactNode;
}

interface Question {
  readonly kind: MediaKind;
  readonly answer: (row: MediaRow | undefined) => void;
}

/** Chooses pictures and films of the library in a dialog. */
export function useMediaPicker(): MediaPicker {
  const client = useHttpClient();
  const [question, setQuestion] = useState<Question>();
  const open = useRef<Question>(undefined);
  useEffect(() => () => open.current?.answer(undefined), []);

  const ask = useCallback(
    (kind: MediaKind) =>
      new Promise<MediaRow | undefined>((resolve) => {
        open.current?.answer(undefined);
        open.current = {
          kind,
          answer(row) {
            open.current = undefined;
            setQuestion(undefined);
            resolve(row);
          },
        };
        setQuestion(open.current);
      }),
    [],
  );
  return {
    choosePicture: useCallback(async () => {
      const row = await ask('picture');
      return row && toChosenPicture(row);
    }, [ask]),
    chooseFilm: useCallback(async () => {
      const row = await ask('film');
      return row && toChosenFilm(row);
    }, [ask]),
    uploadPicture: useCallback(async (file) => toChosenPicture((await sendPicture(client, file)).media), [client]),
    dialog: question && (
      <MediaPickerDialog kind={question.kind} onChoose={question.answer} onClose={() => question.answer(undefined)} />
    ),
  };
}

interface MediaPickerDialogProps {
  kind: MediaKind;
  onChoose: (row: MediaRow) => void;
  onClose: () => void;
}

const kindTexts = {
  picture: { title: '选择图片', empty: '还没有图片', search: '名称、描述' },
  film: { title: '选择视频', empty: '还没有视频，请到「素材库」上传', search: '名称、描述' },
};

/** The library in a dialog: search, folders, upload; a press on a card chooses it, Enter on it, too. */
function MediaPickerDialog({ kind, onChoose, onClose }: MediaPickerDialogProps): ReactNode {
  const operator = useOperator();
  const { folders } = useMediaFolders();
  const [search, setSearch] = useState('');
  const [folder, setFolder] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<MediaRow>();
  const query = {
    kind,
    page,
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(folder !== '' && { folder: Number(folder) }),
  };
  const { read, data, isBusy } = usePagedRead(listMedia, { query });
  const uploads = useUploads(Number(folder) || undefined, (added) => {
    setChosen(added);
    void read.mutate();
  });
  // A film needs minutes until it can be used.
  const mayUpload = kind === 'picture' && mayCall(operator, uploadPicture as never);
  const hasNext = data !== undefined && (data.hasMore || data.page * pageSize < data.total);
  const texts = kindTexts[kind];
  return (
    <Dialog title={texts.title} isWide="very" onClose={onClose}>
      <DropZone onFiles={uploads.add} isDisabled={!mayUpload}>
        <div className={styles.tools}>
          <SemiInput
            aria-label="搜索"
            placeholder={texts.search}
            prefix={<IconSearch aria-hidden />}
            value={search}
            maxLength={64}
            onChange={(text) => {
              setSearch(text);
              setPage(1);
            }}
          />
          {folders.length > 0 && (
            <select
              aria-label="文件夹"
              value={folder}
              onChange={({ target }) => {
                setFolder(target.value);
                setPage(1);
              }}
            >
              <option value="">全部文件夹</option>
              <option value={noFolder.id}>{noFolder.name}</option>
              {folders.map(({ id }) => (
                <option key={id} value={id}>
                  {folderPath(folders, id)}
                </option>
              ))}
            </select>
          )}
          {mayUpload && (
            <UploadButton accept={pictureTypes} onFiles={uploads.add}>
              上传
            </UploadButton>
          )}
        </div>
        <UploadTray uploads={uploads.all} onRetry={uploads.retry} onClear={uploads.clear} />
        <div className={styles.found} aria-busy={isBusy}>
          {!data && !read.error && <Loading rows={6} />}
          {read.error && !data && (
            <Banner fullMode={false} type="danger" closeIcon={null} description={failureText(read.error)} />
          )}
          {data?.items.length === 0 && (
            <p className={styles.empty}>
              {search || folder ? '没有符合条件的内容' : texts.empty}
              {mayUpload && '。可以点“上传”，把图片拖进来，或直接粘贴'}
            </p>
          )}
          {data && data.items.length > 0 && (
            <MediaGrid
              label={texts.title}
              rows={data.items}
              renderCard={(row, content) => (
                <button
                  type="button"
                  aria-pressed={chosen?.id === row.id}
                  disabled={row.state !== 'ready' && row.state !== 'plain'}
                  onClick={() => setChosen(row)}
                  onDoubleClick={() => onChoose(row)}
                >
                  {content}
                </button>
              )}
            />
          )}
          {data && (page > 1 || hasNext) && (
            <div className={styles.more}>
              <Button disabled={page === 1} theme="borderless" onClick={() => setPage(page - 1)}>
                上一页
              </Button>
              <Button disabled={!hasNext} theme="borderless" onClick={() => setPage(page + 1)}>
                下一页
              </Button>
            </div>
          )}
        </div>
      </DropZone>
      <DialogActions>
        {chosen && (
          <output className={styles.chosen}>
            已选「{chosen.name}」{chosen.kind === 'picture' && chosen.alt === '' && '，还没有图片描述'}
          </output>
        )}
        <Button onClick={onClose}>取消</Button>
        <Button theme="solid" disabled={!chosen} onClick={() => chosen && onChoose(chosen)}>
          使用
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Media on a page. */
const pageSize = 50;
