import { DEFAULT_TYPE } from '../../config';
import { ObservableState } from '../../player/observable-state';
import { isEqual } from '../../utils/plain-data';
import type { ExtensionContext } from '../extension';
import type { Marker } from '../markers/markers';
import { pageValue } from '../page-value';
import { PlaylistChangeEvent } from './playlist-change-event';
import { addressOf, itemListOf, type PlaylistItem, type PlaylistOptions, type PlaylistState } from './playlist-item';

/** The members of the tag that an item sets. */
interface PlaylistTag {
  src: string;
  type: string;
  title: string;
  poster: string;
  startTime: number;
  thumbnails: string | undefined;
  markers: readonly Marker[] | undefined;
  load(): void;
  play(): Promise<void>;
}

/**
 * Owns which item of the playlist plays: the one whose address is the tag's. A source that the page sets is obeyed,
 * whether the playlist has it or not; without one the first item is the source. Event: `change`.
 */
export class CurrentItem extends ObservableState<PlaylistState> {
  readonly #services: ExtensionContext['services'];
  readonly #tag: PlaylistTag;
  readonly #members: TagMembers;
  readonly #pageList = pageValue('playlist', itemListOf);
  /** The text tracks of the item, in the video: what stands in the tag is the page's own. */
  #tracks: readonly HTMLTrackElement[] = [];
  /** What is set on the tag meanwhile is no wish of the page's. */
  #isChanging = false;

  constructor({ player, services }: ExtensionContext) {
    super(stateOf(itemListOf(undefined), -1), 'change');
    const { signal } = player;
    const { container, options, source } = services;
    this.#services = services;
    this.#tag = container as unknown as PlaylistTag;
    this.#members = membersOf(this.#tag);
    options.addEventListener('optionschange', () => this.#sync(), { signal });
    // The tag is still updating, and what is set then makes it update once more.
    const syncLater = (): void => queueMicrotask(() => signal.aborted || this.#sync());
    source.addEventListener('sourcechange', syncLater, { signal });
    signal.addEventListener('abort', () => this.#showTracks(undefined), { once: true });
    this.#sync();
  }

  /** Plays an item from its beginning; the one that plays goes on. */
  play(index: number): void {
    const { playlist, playlistIndex } = this.state;
    const item = playlist[index];
    if (!item) return;
    const isSameAddress = addressOf(this.#tag.src) === addressOf(item.src);
    if (index !== playlistIndex) {
      this.#change(index, true);
      if (isSameAddress) this.#tag.load();
    }
    void this.#tag.play();
  }

  #sync(): void {
    if (this.#isChanging) return;
    const list = this.#pageList(this.#services);
    const src = this.#tag.src || this.#services.source.src;
    const index = this.#indexOf(src, list.items);
    const { playlist, playlistIndex } = this.state;
    const isUnset = src === '' || this.#members.isOwn('src');
    if (list.items.length > 0 && index < 0 && isUnset) this.#change(0, true);
    else if (index === playlistIndex && isEqual(list.items[index], playlist[index])) this.update(stateOf(list, index));
    else this.#change(index, false);
  }

  /** An address may be in the list more than once. */
  #indexOf(src: string, items: readonly PlaylistItem[]): number {
    const address = addressOf(src);
    const isIt = (item: PlaylistItem | undefined): boolean => item !== undefined && addressOf(item.src) === address;
    const { playlistIndex } = this.state;
    return isIt(items[playlistIndex]) ? playlistIndex : items.findIndex(isIt);
  }

  /** Applies another item, and makes it the source of the tag unless that is it already. */
  #change(index: number, isLoading: boolean): void {
    const list = this.#pageList(this.#services);
    const item = list.items[index];
    this.#isChanging = true;
    this.#showTracks(item);
    if (item) this.#show(item, isLoading);
    else this.#restore();
    this.#isChanging = false;
    this.update(stateOf(list, index));
    this.#services.container.dispatchEvent(new PlaylistChangeEvent(index, item));
  }

  /** What an item leaves out of its title and its poster is as the page has it. */
  #show({ src, type = '', startTime = 0, title, poster, thumbnails, markers }: PlaylistItem, isLoading: boolean): void {
    const members = this.#members;
    members.set('title', title ?? members.page('title'));
    members.set('poster', poster ?? members.page('poster'));
    members.set('thumbnails', thumbnails);
    members.set('markers', markers);
    if (!isLoading) return;
    members.set('type', type);
    members.set('startTime', startTime);
    members.set('src', src);
  }

  /** Another source than an item, or none, is as the page set it. */
  #restore(): void {
    const type = this.#members.page('type');
    // The default is nothing that the page said.
    if (this.#members.isOwn('type')) this.#members.set('type', type === DEFAULT_TYPE ? '' : type);
    for (const name of ['title', 'poster', 'thumbnails', 'markers', 'startTime', 'src'] as const) {
      this.#members.restore(name);
    }
  }

  #showTracks(item: PlaylistItem | undefined): void {
    for (const element of this.#tracks) element.remove();
    this.#tracks = (item?.tracks ?? []).map((track) => Object.assign(document.createElement('track'), track));
    this.#services.video.append(...this.#tracks);
  }
}

function stateOf({ items, loop, autoNext }: Required<PlaylistOptions>, index: number): PlaylistState {
  const last = items.length - 1;
  const isRound = loop && last > 0;
  return {
    playlist: items,
    playlistIndex: index,
    nextIndex: index < last ? index + 1 : isRound ? 0 : -1,
    previousIndex: index > 0 ? index - 1 : isRound && index === 0 ? last : -1,
    isAutoNext: autoNext,
  };
}

/** Sets members of the tag in place of what the page set, and gives that back. */
class TagMembers {
  readonly #tag: PlaylistTag;
  /** What the page set, and what stands in its place, by the name of the member. */
  readonly #set = new Map<keyof PlaylistTag, { readonly page: unknown; readonly own: unknown }>();

  constructor(tag: PlaylistTag) {
    this.#tag = tag;
  }

  /** Whether a member is as it was set here: otherwise it is the page's. */
  isOwn(name: keyof PlaylistTag): boolean {
    const set = this.#set.get(name);
    return set !== undefined && set.own === this.#tag[name];
  }

  /** What the page set last. */
  page<Name extends keyof PlaylistTag>(name: Name): PlaylistTag[Name] {
    return this.isOwn(name) ? (this.#set.get(name)!.page as PlaylistTag[Name]) : this.#tag[name];
  }

  set<Name extends keyof PlaylistTag>(name: Name, value: PlaylistTag[Name]): void {
    const page = this.page(name);
    this.#tag[name] = value;
    // The tag may spell it otherwise.
    this.#set.set(name, { page, own: this.#tag[name] });
  }

  /** Gives back what is not the page's. */
  restore<Name extends keyof PlaylistTag>(name: Name): void {
    if (this.isOwn(name)) this.#tag[name] = this.page(name);
    this.#set.delete(name);
  }
}

const known = new WeakMap<PlaylistTag, TagMembers>();

/** Those of a tag: they outlive its player, which ends when the tag leaves the page. */
function membersOf(tag: PlaylistTag): TagMembers {
  const members = known.get(tag) ?? new TagMembers(tag);
  known.set(tag, members);
  return members;
}
