import type { Node } from '@tiptap/pm/model';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { insertFilm, insertPicture, pictureOf } from './commands/insert';
import { replaceChanged } from './commands/replace-changed';
import { EditorDialog, type DialogName } from './dialogs/editor-dialog';
import type { RichTextEditorProps } from './editor-host';
import { readArticle } from './html/read-article';
import { writeArticle } from './html/write-article';
import { Notices } from './notices';
import { PastedContent } from './paste/pasted-content';
import { PictureUploads } from './paste/picture-uploads';
import { articleExtensions } from './schema/article-schema';
import { ContextBar } from './toolbar/context-bar';
import { keysText } from './toolbar/keys-text';
import { Toolbar } from './toolbar/toolbar';
import styles from './editor.module.css';
import textStyles from './text.module.css';

interface RichTextProps extends RichTextEditorProps {
  onShowSource: () => void;
  takesFocus: boolean;
}

/** The text as visitors see it, to be written in. */
export function RichText({ value, onChange, onShowSource, takesFocus, ...props }: RichTextProps): ReactNode {
  const { label, id, isDisabled = false, uploadPicture, choosePicture, chooseFilm, onMissingPictures } = props;
  const { 'aria-invalid': isInvalid = false, 'aria-describedby': description = '' } = props;
  const [notices, setNotices] = useState<readonly string[]>([]);
  const [dialog, setDialog] = useState<DialogName>();
  const helpId = useId();
  const frame = useRef<HTMLDivElement>(null);

  const uploads = useMemo(
    () => new PictureUploads((text) => setNotices((before) => (before.includes(text) ? before : [...before, text]))),
    [],
  );
  useEffect(() => uploads.use(uploadPicture), [uploads, uploadPicture]);

  const editor = useEditor({
    extensions: [...articleExtensions, PastedContent.configure({ uploads })],
    content: readArticle(value),
    // The policy of the console refuses a sheet that is made by a script.
    injectCSS: false,
    editable: !isDisabled,
    shouldRerenderOnTransaction: false,
    editorProps: {
      // The bars above and below the text stay in sight.
      scrollThreshold: { top: 160, bottom: 100, left: 0, right: 0 },
      scrollMargin: { top: 180, bottom: 120, left: 0, right: 0 },
      attributes: {
        class: textStyles.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': `${description} ${helpId}`.trim(),
        'aria-invalid': String(isInvalid),
        'aria-disabled': String(isDisabled),
        spellcheck: 'false',
        ...(id !== undefined && { id }),
      },
      handleKeyDown(_view, event) {
        const isLink = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
        const isToTools = event.key === 'F10' && event.altKey;
        if (isLink) setDialog('link');
        if (isToTools) frame.current?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus();
        if (isLink || isToTools) event.preventDefault();
        return isLink || isToTools;
      },
      handleDoubleClickOn(_view, _position, { type }) {
        if (type.name === 'film') setDialog('film');
        else if (/picture$/i.test(type.name)) setDialog('picture');
        else return false;
        return true;
      },
    },
    onUpdate({ editor: { state } }) {
      onChange(writeArticle(state.doc));
      onMissingPictures?.(countMissing(state.doc));
    },
  });

  useEffect(() => {
    if (takesFocus) editor.commands.focus();
  }, [editor, takesFocus]);
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    replaceChanged(editor, value);
  }, [editor, value]);
  useEffect(() => () => uploads.end(), [uploads]);

  async function addPicture(): Promise<void> {
    if (pictureOf(editor.state) || !choosePicture) return setDialog('picture');
    const picture = await choosePicture();
    if (picture) insertPicture(editor, picture);
    editor.commands.focus();
  }

  async function addFilm(): Promise<void> {
    if (editor.isActive('film') || !chooseFilm) return setDialog('film');
    const film = await chooseFilm();
    if (film) insertFilm(editor, film);
    editor.commands.focus();
  }

  function closeDialog(): void {
    setDialog(undefined);
    editor.commands.focus();
  }

  return (
    <div ref={frame} className={styles.frame}>
      {!isDisabled && (
        <Toolbar
          editor={editor}
          onLink={() => setDialog('link')}
          onPicture={() => void addPicture()}
          onFilm={() => void addFilm()}
          onShowSource={onShowSource}
        />
      )}
      <Notices texts={notices} onClose={() => setNotices([])} />
      <EditorContent editor={editor} className={styles.content} />
      <p id={helpId} hidden>
        按 {keysText('Alt-F10')} 到工具栏，按 Esc 回到正文。
      </p>
      {!isDisabled && <ContextBar editor={editor} onEdit={setDialog} />}
      {dialog && (
        <EditorDialog
          name={dialog}
          editor={editor}
          onUpload={uploadPicture && ((file) => uploads.insert(editor.view, [file]))}
          onClose={closeDialog}
        />
      )}
    </div>
  );
}

function countMissing(doc: Node): number {
  let count = 0;
  doc.descendants(({ attrs }) => {
    if (attrs['state'] === 'lost') count += 1;
  });
  return count;
}
