import { DEFAULT_TYPE } from '../../config';
import type { Services } from '../../player/services';
import type { Marker } from '../markers/markers';
import { pageValue } from '../page-value';
import { PlaylistChangeEvent } from './playlist-change-event';
import { addressOf, itemListOf, type ItemList, type PlaylistItem, type PlaylistTrack } from './playlist-item';
import { isEqual } from '../../utils/plain-data';

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

type ItemServices = Pick<Services, 'container' | 'options' | 'source' | 'video'>;

/**
 * Which item of the playlist plays: the one whose address is the tag's. A source that the page sets is obeyed, whether
 * the playlist has it or not; without one the first item is the source. Event: `change`.
 */
export class CurrentItem extends EventTarget {
  readonly #services: ItemServices;
  readonly #tag: PlaylistTag;
  readonly #members: ReturnType<typeof membersOf<PlaylistTag>>;
  readonly #tracks: ItemTracks;
  readonly #listNow = pageValue('playlist', itemListOf);
  #list: ItemList = itemListOf(undefined);
  #index = -1;
  #item: PlaylistItem | undefined;
  /** What is set on the tag meanwhile is no wish of the page's. */
  #isChanging = false;

  constructor(services: ItemServices, signal: AbortSignal) {
    super();
    this.#services = services;
    this.#tag = services.container as unknown as PlaylistTag;
    this.#members = membersOf(this.#tag);
    this.#tracks = new ItemTracks(services.video);
    const follow = (): void => this.#follow();
    services.options.addEventListener('optionschange', follow, { signal });
    // The tag is still updating, and what is set then makes it update once more.
    services.source.addEventListener('sourcechange', () => queueMicrotask(() => signal.aborted || follow()), {
      signal,
    });
    signal.addEventListener('abort', () => this.#tracks.set(), { once: true });
    this.#follow();
  }

  get list(): ItemList {
    return this.#list;
  }

  /** Its place in the list, -1 for none. */
  get index(): number {
    return this.#index;
  }

  /** Plays an item from its beginning; the one that plays goes on. */
  play(index: number): void {
    const item = this.#list.items[index];
    if (!item) return;
    const isOther = index !== this.#index;
    const isSameAddress = addressOf(this.#tag.src) === addressOf(item.src);
    if (isOther) this.#change(index, true);
    if (isOther && isSameAddress) this.#tag.load();
    void this.#tag.play();
  }

  #follow(): void {
    if (this.#isChanging) return;
    const list = this.#listNow(this.#services);
    const isSameList = isEqual(list, this.#list);
    this.#list = list;
    const src = this.#tag.src || this.#services.source.src;
    const index = this.#indexOf(src);
    const isUnset = src === '' || this.#members.isOwn('src');
    if (list.items.length > 0 && index < 0 && isUnset) this.#change(0, true);
    else if (index !== this.#index || !isEqual(list.items[index], this.#item)) this.#change(index, false);
    else if (!isSameList) this.#tell();
  }

  /** An address may be in the list more than once. */
  #indexOf(src: string): number {
    const address = addressOf(src);
    const isIt = (item: PlaylistItem | undefined): boolean => item !== undefined && addressOf(item.src) === address;
    const { items } = this.#list;
    return isIt(items[this.#index]) ? this.#index : items.findIndex(isIt);
  }

  /** Takes another item, and makes it the source of the tag unless that is it already. */
  #change(index: number, isLoading: boolean): void {
    this.#isChanging = true;
    this.#index = index;
    this.#item = this.#list.items[index];
    if (this.#item) this.#show(this.#item);
    else this.#giveBack();
    this.#tracks.set(this.#item?.tracks);
    const { src = '', type = '', startTime = 0 } = this.#item ?? {};
    if (isLoading) {
      this.#members.set('type', type);
      this.#members.set('startTime', startTime);
      this.#members.set('src', src);
    }
    this.#isChanging = false;
    this.#tell();
    this.#services.container.dispatchEvent(new PlaylistChangeEvent(index, this.#item));
  }

  /** What an item leaves out of its title and its poster is as the page has it. */
  #show({ title, poster, thumbnails, markers }: PlaylistItem): void {
    this.#members.set('title', title ?? this.#members.page('title'));
    this.#members.set('poster', poster ?? this.#members.page('poster'));
    this.#members.set('thumbnails', thumbnails);
    this.#members.set('markers', markers);
  }

  /** Another source than an item, or none, is as the page set it. */
  #giveBack(): void {
    const type = this.#members.page('type');
    // The default is nothing that the page said.
    if (this.#members.isOwn('type')) this.#members.set('type', type === DEFAULT_TYPE ? '' : type);
    for (const name of ['title', 'poster', 'thumbnails', 'markers', 'startTime', 'src'] as const) {
      this.#members.restore(name);
    }
  }

  #tell(): void {
    this.dispatchEvent(new Event('change'));
  }
}

/** The text tracks of the item that plays, in the video: what stands in the tag is the page's own. */
class ItemTracks {
  readonly #video: HTMLVideoElement;
  #elements: readonly HTMLTrackElement[] = [];

  constructor(video: HTMLVideoElement) {
    this.#video = video;
  }

  /** Puts these in place of those before. */
  set(tracks: readonly PlaylistTrack[] = []): void {
    for (const element of this.#elements) element.remove();
    this.#elements = tracks.map((track) => Object.assign(document.createElement('track'), track));
    this.#video.append(...this.#elements);
  }
}

/** Sets members of the tag in place of what the page set, and gives that back. */
class TagMembers<Tag extends object> {
  readonly #tag: Tag;
  /** What the page set, and what stands in its place, by the name of the member. */
  readonly #set = new Map<keyof Tag, { readonly page: unknown; readonly own: unknown }>();

  constructor(tag: Tag) {
    this.#tag = tag;
  }

  /** Whether a member is as it was set here: otherwise it is the page's. */
  isOwn(name: keyof Tag): boolean {
    const set = this.#set.get(name);
    return set !== undefined && set.own === this.#tag[name];
  }

  /** What the page set last. */
  page<Name extends keyof Tag>(name: Name): Tag[Name] {
    return this.isOwn(name) ? (this.#set.get(name)!.page as Tag[Name]) : this.#tag[name];
  }

  set<Name extends keyof Tag>(name: Name, value: Tag[Name]): void {
    const page = this.page(name);
    this.#tag[name] = value;
    // The tag may spell it otherwise.
    this.#set.set(name, { page, own: this.#tag[name] });
  }

  /** Gives back what is not the page's. */
  restore(name: keyof Tag): void {
    if (this.isOwn(name)) this.#tag[name] = this.page(name);
    this.#set.delete(name);
  }
}

const known = new WeakMap<object, unknown>();

/** Those of a tag: they outlive its player, which ends when the tag leaves the page. */
function membersOf<Tag extends object>(tag: Tag): TagMembers<Tag> {
  const members = (known.get(tag) as TagMembers<Tag> | undefined) ?? new TagMembers(tag);
  known.set(tag, members);
  return members;
}
