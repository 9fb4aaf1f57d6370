import { getMarkRange, type Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import { allowsAttribute, articleHtml } from '#contract/article/article-html.ts';
import type { FormField } from '../../ui/form-field';
import { insertFilm, insertPicture, measurePicture, pictureOf } from '../commands/insert';
import { completeLink } from '../schema/marks';
import { FieldsDialog } from './fields-dialog';
import styles from '../editor.module.css';

export type DialogName = 'film' | 'link' | 'picture';

interface EditorDialogProps {
  editor: Editor;
  /** Takes a picture of the computer. */
  onUpload?: ((file: File) => void) | undefined;
  onClose: () => void;
}

/** The dialog of a link, a picture or a film: of that at the cursor, or of a new one. */
export function EditorDialog({ name, ...props }: EditorDialogProps & { name: DialogName }): ReactNode {
  if (name === 'link') return <LinkDialog {...props} />;
  return name === 'picture' ? <PictureDialog {...props} /> : <FilmDialog {...props} />;
}

/** Says what an address must be like, as the sanitizer wants it. */
function addressProblem(tag: string, attribute: string, value: string): string | undefined {
  if (allowsAttribute(tag, attribute, value)) return undefined;
  const schemes = articleHtml.addresses[attribute] ?? [];
  const wanted = ['/ 开头的本站地址', ...schemes.map((scheme) => (scheme === 'https:' ? 'https://' : scheme))].join(
    '、',
  );
  if (/\s/.test(value)) return '地址里不能有空格';
  if (/^http:/i.test(value)) return '地址要用 https://，不能用 http://';
  return `地址不能用。可以写：${wanted}`;
}

function LinkDialog({ editor, onClose }: EditorDialogProps): ReactNode {
  const { state, schema } = editor;
  const { selection } = state;
  const range = schema.marks.link && getMarkRange(selection.$from, schema.marks.link);
  const { from, to } = range && selection.empty ? range : selection;
  const isNew = range === undefined || !editor.isActive('link');
  const text = state.doc.textBetween(from, to, ' ');
  const fields: FormField[] = [
    {
      name: 'href',
      label: '地址',
      hint: '网址、/ 开头的本站地址、邮箱，或 tel: 开头的电话。',
      check: (value) => addressProblem('a', 'href', completeLink(value.trim())),
    },
    ...(from === to ? [{ name: 'text', label: '文字', isOptional: true, hint: '不填就显示地址。' }] : []),
  ];
  return (
    <FieldsDialog
      title={isNew ? '添加链接' : '编辑链接'}
      fields={fields}
      values={{ href: editor.getAttributes('link').href ?? (/^https:\/\/\S+$/.test(text) ? text : ''), text: '' }}
      confirmLabel="确定"
      onClose={onClose}
      onConfirm={({ href = '', text: typed = '' }) => {
        const address = completeLink(href);
        const chain = editor.chain().setTextSelection({ from, to });
        if (from === to)
          chain
            .insertContent({ type: 'text', text: typed || href, marks: [{ type: 'link', attrs: { href: address } }] })
            .unsetMark('link')
            .run();
        else chain.setMark('link', { href: address }).setTextSelection(to).run();
      }}
    />
  );
}

const pictureAddress: FormField = {
  name: 'src',
  label: '图片地址',
  hint: '/ 开头的本站地址，或 https:// 开头的网址。',
  check: (value) => addressProblem('img', 'src', value.trim()),
};

const pictureText: FormField = {
  name: 'alt',
  label: '图片描述',
  isOptional: true,
  hint: '图里有什么，一句话。读屏软件会念出来，图片打不开时也会显示。只作装饰的图片可以不填。',
};

function PictureDialog({ editor, onUpload, onClose }: EditorDialogProps): ReactNode {
  const placed = pictureOf(editor.state);
  const { src = '', alt = '' } = placed?.node.attrs ?? {};
  return (
    <FieldsDialog
      title={placed ? '编辑图片' : '添加图片'}
      fields={[
        pictureAddress,
        pictureText,
        ...(placed ? [] : [{ name: 'caption', label: '图片说明', isOptional: true }]),
      ]}
      values={{ src: src ?? '', alt: alt ?? '', caption: '' }}
      confirmLabel="确定"
      onClose={onClose}
      onConfirm={(values) => {
        const { src: typed = '' } = values;
        if (!placed) {
          insertPicture(editor, { src: typed, alt: values.alt ?? '' }, values.caption);
          return measurePicture(editor, typed);
        }
        const { node, position } = placed;
        const isOther = values.src !== node.attrs.src;
        const changed = {
          src: values.src,
          alt: values.alt,
          ...(isOther && { width: null, height: null, state: null }),
        };
        editor.view.dispatch(editor.state.tr.setNodeMarkup(position, undefined, { ...node.attrs, ...changed }));
        if (isOther) measurePicture(editor, typed);
      }}
    >
      {onUpload && !placed && (
        <label className={styles.upload}>
          从电脑里选一张
          <input
            type="file"
            accept="image/png,image/jpeg,image/webp"
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (!file) return;
              onClose();
              onUpload(file);
            }}
          />
        </label>
      )}
    </FieldsDialog>
  );
}

const filmFields: readonly FormField[] = [
  {
    name: 'src',
    label: '视频地址',
    hint: '.m3u8 或 .mp4 文件，/ 开头的本站地址，或 https:// 开头的网址。',
    check: (value) => addressProblem('xl-video-player', 'src', value.trim()),
  },
  { name: 'title', label: '标题', isOptional: true, hint: '显示在播放器上方。' },
  {
    name: 'poster',
    label: '封面地址',
    isOptional: true,
    check: (value) => addressProblem('xl-video-player', 'poster', value.trim()),
  },
];

function FilmDialog({ editor, onClose }: EditorDialogProps): ReactNode {
  const isNew = !editor.isActive('film');
  const { src, title, poster } = editor.getAttributes('film') as Readonly<Record<string, string | null>>;
  return (
    <FieldsDialog
      title={isNew ? '添加视频' : '编辑视频'}
      fields={filmFields}
      values={{ src: src ?? '', title: title ?? '', poster: poster ?? '' }}
      confirmLabel="确定"
      onClose={onClose}
      onConfirm={(values) => {
        const given = Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name, value === '' ? null : value] as const),
        );
        if (isNew) insertFilm(editor, given as { src: string });
        // The subtitles and the type belong to the film of before.
        else
          editor.commands.updateAttributes('film', values.src === src ? given : { ...given, type: null, tracks: [] });
      }}
    />
  );
}
