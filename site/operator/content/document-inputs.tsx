import Button from '@douyinfe/semi-ui/lib/es/button';
import IconArrowLeft from '@douyinfe/semi-icons/lib/es/icons/IconArrowLeft';
import IconArrowRight from '@douyinfe/semi-icons/lib/es/icons/IconArrowRight';
import IconDelete from '@douyinfe/semi-icons/lib/es/icons/IconDelete';
import SemiInput from '@douyinfe/semi-ui/lib/es/input';
import { useCallback, useEffect, useId, useRef, type ReactNode } from 'react';
import { chinaTime } from '#contract/china-time.ts';
import type { EditorFilm } from '../editor/editor-host';
import { RichTextEditor } from '../editor/rich-text-editor';
import { MediaField } from '../media/media-field';
import { useMediaPicker, type ChosenFilm } from '../media/media-picker';
import { siteAddress } from '../ui/site-address';
import { setMissing, whilePending } from './pending-pictures';
import styles from './content.module.css';

interface InputProps<Value> {
  attributes: Readonly<{ id: string; 'aria-invalid': boolean; 'aria-describedby'?: string }>;
  label: string;
  value: Value;
  isDisabled: boolean;
  onChange: (value: unknown) => void;
}

export function PictureInput({ attributes, ...props }: InputProps<string>): ReactNode {
  return <MediaField {...props} props={attributes} />;
}

/** Several pictures in their order. */
export function PicturesInput({ attributes, label, value, isDisabled, onChange }: InputProps<unknown>): ReactNode {
  const picker = useMediaPicker();
  const pictures = Array.isArray(value) ? value.map(String) : [];
  const move = (index: number, by: number) => {
    const next = [...pictures];
    const [moved = ''] = next.splice(index, 1);
    next.splice(index + by, 0, moved);
    onChange(next);
  };
  return (
    <>
      {pictures.length > 0 && (
        <ol className={styles.pictures}>
          {pictures.map((src, index) => (
            <li key={`${src} ${index}`}>
              <img src={siteAddress(src)} alt={`${label} ${index + 1}`} />
              <span className={styles.pictureButtons}>
                <Button
                  aria-label={`第 ${index + 1} 张往前移`}
                  icon={<IconArrowLeft aria-hidden />}
                  size="small"
                  theme="borderless"
                  type="tertiary"
                  disabled={isDisabled || index === 0}
                  onClick={() => move(index, -1)}
                />
                <Button
                  aria-label={`第 ${index + 1} 张往后移`}
                  icon={<IconArrowRight aria-hidden />}
                  size="small"
                  theme="borderless"
                  type="tertiary"
                  disabled={isDisabled || index === pictures.length - 1}
                  onClick={() => move(index, 1)}
                />
                <Button
                  aria-label={`去掉第 ${index + 1} 张`}
                  icon={<IconDelete aria-hidden />}
                  size="small"
                  theme="borderless"
                  type="danger"
                  disabled={isDisabled}
                  onClick={() => onChange(pictures.filter((_src, place) => place !== index))}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      <Button
        {...attributes}
        disabled={isDisabled}
        onClick={() =>
          void picker.choosePicture().then((chosen) => (chosen ? onChange([...pictures, chosen.src]) : undefined))
        }
      >
        从素材库添加
      </Button>
      {picker.dialog}
    </>
  );
}

/** A film with what the page says of it. */
export function FilmInput({ attributes, label, value, isDisabled, onChange }: InputProps<unknown>): ReactNode {
  const film = (value ?? undefined) as Readonly<Record<string, unknown>> | undefined;
  const text = (name: string) => String(film?.[name] ?? '');
  const chosen = useRef<string>(undefined);
  return (
    <>
      <MediaField
        label={label}
        kind="film"
        props={attributes}
        value={text('src')}
        poster={text('poster')}
        isDisabled={isDisabled}
        onChoose={({ id: _id, ...facts }) => {
          chosen.current = facts.src;
          onChange({ ...film, ...facts });
        }}
        onChange={(src) => {
          // All of it came with the choice.
          if (src === chosen.current) chosen.current = undefined;
          else if (src === '') onChange(null);
          else if (src !== text('src'))
            onChange({ type: typeOf(src), poster: '', title: '', duration: 0, ...film, src });
        }}
      />
      {film && (
        <div className={styles.filmParts}>
          <FilmText
            label="视频标题"
            value={text('title')}
            onChange={(title) => onChange({ ...film, title })}
            {...{ isDisabled }}
          />
          <FilmText
            label="系列名（选填）"
            value={text('series')}
            onChange={(series) => onChange({ ...film, series: series || undefined })}
            {...{ isDisabled }}
          />
        </div>
      )}
    </>
  );
}

function FilmText({ label, value, isDisabled, onChange }: Omit<InputProps<string>, 'attributes'>): ReactNode {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <SemiInput id={id} value={value} disabled={isDisabled} onChange={onChange} />
    </div>
  );
}

function typeOf(src: string): string {
  return /\.m3u8(?:[?#]|$)/i.test(src) ? 'application/vnd.apple.mpegurl' : 'video/mp4';
}

/** A day and a time of China's clock. */
export function MomentInput({ attributes, value, isDisabled, onChange }: Omit<InputProps<string>, 'label'>): ReactNode {
  return (
    <input
      {...attributes}
      className={styles.native}
      type="datetime-local"
      disabled={isDisabled}
      value={chinaTime(value)?.slice(0, 16) ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? '' : `${target.value}:00.000+08:00`)}
    />
  );
}

/** A text as visitors read it, with pictures and films of the library. */
export function HtmlInput({ attributes, value, ...props }: InputProps<string>): ReactNode {
  const { choosePicture, chooseFilm, uploadPicture, dialog } = useMediaPicker();
  const chooseForText = useCallback(async () => {
    const film = await chooseFilm();
    return film && inText(film);
  }, [chooseFilm]);
  useEffect(() => () => setMissing(0), []);
  const uploadForText = useCallback((file: File) => whilePending(uploadPicture(file)), [uploadPicture]);
  return (
    <div className={styles.html}>
      <RichTextEditor
        {...attributes}
        {...props}
        value={value}
        choosePicture={choosePicture}
        chooseFilm={chooseForText}
        uploadPicture={uploadForText}
        onMissingPictures={setMissing}
      />
      {dialog}
    </div>
  );
}

/** A film as a tag of a text, with its subtitles. */
function inText({ src, type, poster, title, thumbnails, subtitles }: ChosenFilm): EditorFilm {
  const track = { kind: 'subtitles', src: subtitles ?? '', srclang: 'zh-CN', label: '中文', default: '' };
  return { src, type, poster, title, ...(thumbnails && { thumbnails }), tracks: subtitles ? [track] : [] };
}
