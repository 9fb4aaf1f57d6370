/** A picture that an article may show. */
export interface EditorPicture {
  readonly src: string;
  /** In px. */
  readonly width?: number;
  readonly height?: number;
  readonly alt?: string;
}

/** A film that an article may show, as attributes of the player's tag. */
export interface EditorFilm {
  readonly src: string;
  readonly type?: string;
  readonly poster?: string;
  readonly title?: string;
  /** Address of the pictures above the time line, a WebVTT file. */
  readonly thumbnails?: string;
  readonly tracks?: readonly Readonly<Partial<Record<'kind' | 'src' | 'srclang' | 'label' | 'default', string>>>[];
}

/** What the page around the editor can do. Where something is absent, the editor asks for an address. */
export interface EditorHost {
  /** Stores a picture that was pasted, dropped or chosen from the computer. Rejects with a message for the operator. */
  readonly uploadPicture?: ((file: File) => Promise<EditorPicture>) | undefined;
  /** Lets the operator choose a picture of the media library; undefined if none was chosen. */
  readonly choosePicture?: (() => Promise<EditorPicture | undefined>) | undefined;
  /** Lets the operator choose a film of the media library; undefined if none was chosen. */
  readonly chooseFilm?: (() => Promise<EditorFilm | undefined>) | undefined;
  /** Called after each change, with the number of places whose picture could not be read or stored. */
  readonly onMissingPictures?: ((count: number) => void) | undefined;
}

export interface RichTextEditorProps extends EditorHost {
  /**
   * HTML as it is stored. It follows `onChange` at once; any other value than the last one of `onChange` replaces the text.
   */
  value: string;
  /** Called after each change, with HTML to the letter as the sanitizer stores it. Pictures that are being uploaded are not in it yet. */
  onChange: (html: string) => void;
  /** Name of the text, such as 正文. */
  label: string;
  /** Of the text itself, for links to it. */
  id?: string;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
  isDisabled?: boolean;
}
