import type { Node } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { figureOf, insertInto, pictureAttributes } from '../commands/insert';
import type { EditorHost } from '../editor-host';

type PictureState = Readonly<Record<string, string | null>>;

/** Pictures of the text that are being uploaded. Each has its place at once, and its address once the upload is done. */
export class PictureUploads {
  #upload: EditorHost['uploadPicture'];
  readonly #notify: (text: string) => void;
  readonly #previews = new Set<string>();
  #view: EditorView | undefined;
  #count = 0;

  /** @param notify tells the operator what went wrong. */
  constructor(notify: (text: string) => void) {
    this.#notify = notify;
  }

  /** @param upload stores a picture; absent where pictures have addresses only. */
  use(upload: EditorHost['uploadPicture']): void {
    this.#upload = upload;
  }

  /** Begins to upload a file, and returns the attributes of its picture meanwhile. */
  begin(view: EditorView, file: File): PictureState {
    this.#view = view;
    if (!this.#upload) {
      this.#notify('这里不能上传图片，请用“图片”按钮填写图片地址。');
      return { state: 'lost' };
    }
    this.#count += 1;
    const key = String(this.#count);
    const preview = URL.createObjectURL(file);
    this.#previews.add(preview);
    void this.#upload(file).then(
      (picture) => this.#settle(key, preview, { ...pictureAttributes(picture), state: null }),
      (failure: unknown) => {
        const reason = failure instanceof Error && failure.message ? `：${failure.message}` : '';
        this.#notify(`图片“${file.name}”没有传上去${reason}`);
        this.#settle(key, preview, { state: 'lost' });
      },
    );
    return { state: 'pending', key, preview };
  }

  /** Inserts figures of files at the cursor. */
  insert(view: EditorView, files: readonly File[]): void {
    for (const file of files) {
      const figure = view.state.schema.nodeFromJSON(figureOf(this.begin(view, file)));
      view.dispatch(insertInto(view.state.tr, figure).scrollIntoView());
    }
  }

  /**
   * Returns the attributes of pictures that were pasted as addresses. Data are in the address; other files come beside the text, in its order,
   * or cannot be read.
   */
  adopt(view: EditorView, addresses: readonly string[], files: readonly File[]): PictureState[] {
    const others = addresses.filter((address) => !address.startsWith('data:'));
    const isComplete = others.length === files.length;
    let next = 0;
    const states = addresses.map((address): PictureState => {
      const file = address.startsWith('data:') ? fileOf(address) : isComplete ? files[next++] : undefined;
      return file ? this.begin(view, file) : { state: 'lost' };
    });
    const lost = addresses.filter((address, index) => states[index]?.state === 'lost' && !address.startsWith('data:'));
    if (lost.length > 0)
      this.#notify(
        `${lost.length} 张图片没能一起粘贴：文件在原来的程序里，浏览器读不到。请在文中的空位上双击补上，或把图片单独复制过来。`,
      );
    return states;
  }

  /** Lets go of what pictures show meanwhile. */
  end(): void {
    this.#view = undefined;
    for (const preview of this.#previews) URL.revokeObjectURL(preview);
    this.#previews.clear();
  }

  #settle(key: string, preview: string, attrs: PictureState): void {
    const view = this.#view;
    if (!view || view.isDestroyed) return;
    const found: [position: number, node: Node][] = [];
    view.state.doc.descendants((node, position) => {
      if (node.attrs.key === key) found.push([position, node]);
    });
    const { tr } = view.state;
    for (const [position, node] of found) {
      const alt = node.attrs.alt || attrs.alt || null;
      tr.setNodeMarkup(position, undefined, { ...node.attrs, ...attrs, alt, key: null, preview: null });
    }
    // Undoing must not bring back a picture that is being uploaded for ever.
    view.dispatch(tr.setMeta('addToHistory', false));
    URL.revokeObjectURL(preview);
    this.#previews.delete(preview);
  }
}

const dataAddress = /^data:(image\/(?:png|jpe?g|gif|webp|avif|bmp));base64,([a-z0-9+/=\s]+)$/i;

/** Returns the picture that an address holds. */
function fileOf(address: string): File | undefined {
  const [, type = '', data = ''] = dataAddress.exec(address) ?? [];
  if (type === '') return undefined;
  try {
    const bytes = Uint8Array.from(atob(data.replaceAll(/\s/g, '')), (sign) => sign.charCodeAt(0));
    return new File([bytes], `粘贴的图片.${type.split('/')[1]?.replace('jpeg', 'jpg')}`, { type });
  } catch {
    return undefined;
  }
}
