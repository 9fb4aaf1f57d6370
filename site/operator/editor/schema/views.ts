import type { NodeViewRendererProps } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import { isLoadable, siteAddress } from '../../ui/site-address';

/** An attribute of a film's track, with its name. */
export type TrackAttribute = readonly [name: string, value: string];

export interface FilmTrack {
  readonly attributes: readonly TrackAttribute[];
  /** White space before the tag. */
  readonly before: string;
}

type Texts<Name extends string> = Readonly<Record<Name, string | null>>;
type PictureTexts = Texts<'alt' | 'data-permission' | 'height' | 'preview' | 'src' | 'state' | 'title' | 'width'>;

/** Shows a picture, or why there is none. */
export function pictureView({ node }: NodeViewRendererProps): NodeView {
  const dom = document.createElement('span');
  dom.dataset.part = 'picture';
  const draw = ({ attrs }: Node) => {
    const { src, alt, title, state, preview, width, height } = attrs as PictureTexts;
    const address = preview ?? src;
    dom.dataset.state = state ?? '';
    dom.dataset.permission = attrs['data-permission'] ?? '';
    dom.toggleAttribute('data-unnamed', !state && !alt);
    if (address === null || state === 'lost' || !isLoadable(address)) {
      dom.replaceChildren(note(state === 'lost' ? '这张图片没能粘贴进来，双击补上' : `图片没有地址，双击补上`));
      return;
    }
    const picture = document.createElement('img');
    picture.src = siteAddress(address);
    picture.alt = alt ?? '';
    picture.draggable = false;
    if (title) picture.title = title;
    if (width) picture.setAttribute('width', width);
    if (height) picture.setAttribute('height', height);
    // A file that is gone must not leave a hole that nobody can click.
    picture.addEventListener('error', () => dom.replaceChildren(note(`图片打不开：${alt || address}`)));
    dom.replaceChildren(picture, ...(state === 'pending' ? [note('正在上传…')] : []));
  };
  draw(node);
  return { dom, update: redraw(node, draw) };
}

/** Shows a film as a card: what it is called, and what belongs to it. */
export function filmView({ node }: NodeViewRendererProps): NodeView {
  const dom = document.createElement('div');
  dom.dataset.part = 'film';
  const draw = ({ attrs }: Node) => {
    const { src, title, poster } = attrs as Texts<'poster' | 'src' | 'title'>;
    dom.dataset.permission = attrs['data-permission'] ?? '';
    const words = document.createElement('div');
    const name = document.createElement('strong');
    name.textContent = title || '没有标题的视频';
    const address = document.createElement('code');
    address.textContent = src ?? '没有地址';
    words.append(name, address, note(tracksText(attrs.tracks)));
    const frame = document.createElement('div');
    frame.dataset.part = 'poster';
    if (poster !== null && isLoadable(poster)) {
      const picture = document.createElement('img');
      picture.src = siteAddress(poster);
      picture.alt = '';
      picture.draggable = false;
      frame.append(picture);
    }
    dom.replaceChildren(frame, words);
  };
  draw(node);
  return { dom, update: redraw(node, draw) };
}

const trackKinds: Readonly<Record<string, string>> = {
  captions: '字幕',
  chapters: '章节',
  descriptions: '解说',
  metadata: '数据',
  subtitles: '字幕',
};

function tracksText(tracks: readonly FilmTrack[]): string {
  if (tracks.length === 0) return '视频 · 没有字幕';
  const names = tracks.map(({ attributes }) => {
    const values = Object.fromEntries(attributes);
    return [trackKinds[values.kind ?? 'subtitles'] ?? '字幕', values.label].filter(Boolean).join(' ');
  });
  return `视频 · ${names.join('、')}`;
}

function note(text: string): HTMLElement {
  const element = document.createElement('small');
  element.textContent = text;
  return element;
}

/** Draws another node of the same type in the same place. */
function redraw(first: Node, draw: (node: Node) => void): (node: Node) => boolean {
  let shown = first;
  return (node) => {
    if (node.type !== first.type) return false;
    if (!node.sameMarkup(shown)) draw(node);
    shown = node;
    return true;
  };
}
