import type { Owners } from '../../player/feature';
import { isEqual } from '../../utils/is-equal';
import type { Marker } from '../markers/marker';
import { pageValue } from '../page-value';
import { addressOf, itemListOf, type ItemList } from './item-list';
import { ItemTracks } from './item-tracks';
import { PlaylistChangeEvent } from './playlist-change-event';
import type { PlaylistItem } from './playlist-item';
import { TagMembers } from './tag-members';

/** The members of the tag that an item sets. */
interface Tag {
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

type ItemOwners = Pick<Owners, 'container' | 'options' | 'source' | 'video'>;

/**
 * Which item of the playlist plays: the one whose address is the tag's. A source that the page sets is obeyed, whether
 * the playlist has it or not; without one the first item is the source. Tells by `playlistitemchange` of the video.
 */
export class CurrentItem {
  readonly #owners: ItemOwners;
  readonly #tag: Tag;
  readonly #members: TagMembers<Tag>;
  readonly #tracks: ItemTracks;
  readonly #listNow = pageValue('playlist', itemListOf);
  #list: ItemList = itemListOf(undefined);
  #index = -1;
  #item: PlaylistItem | undefined;

  constructor(owners: ItemOwners, signal: AbortSignal) {
    this.#owners = owners;
    this.#tag = owners.container as unknown as Tag;
    this.#members = new TagMembers(this.#tag);
    this.#tracks = new ItemTracks(owners.video);
    const follow = (): void => this.#follow();
    owners.options.addEventListener('optionschange', follow, { signal });
    owners.source.addEventListener('sourcechange', follow, { signal });
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
    if (isOther) this.#load(index);
    if (isOther && isSameAddress) this.#tag.load();
    void this.#tag.play();
  }

  #follow(): void {
    const list = this.#listNow(this.#owners);
    const isSameList = isEqual(list, this.#list);
    this.#list = list;
    const src = this.#tag.src || this.#owners.source.src;
    const index = this.#indexOf(src);
    if (list.items.length === 0) this.#forget();
    else if (index < 0 && (src === '' || this.#members.isOwn('src'))) this.#load(0);
    else if (index !== this.#index || !isEqual(list.items[index], this.#item)) this.#take(index);
    else if (!isSameList) this.#tell();
  }

  /** An address may be in the list more than once. */
  #indexOf(src: string): number {
    const address = addressOf(src);
    const isIt = (item: PlaylistItem | undefined): boolean => item !== undefined && addressOf(item.src) === address;
    const { items } = this.#list;
    return isIt(items[this.#index]) ? this.#index : items.findIndex(isIt);
  }

  /** Makes an item the source of the tag. */
  #load(index: number): void {
    this.#take(index);
    const { src, type = '', startTime = 0 } = this.#list.items[index]!;
    this.#members.set('type', type);
    this.#members.set('startTime', startTime);
    this.#members.set('src', src);
  }

  /** Shows what an item says of itself; what says nothing of itself is as the page has it. */
  #take(index: number): void {
    this.#index = index;
    this.#item = this.#list.items[index];
    const { title, poster, thumbnails, markers, tracks } = this.#item ?? {};
    this.#members.set('title', title ?? this.#members.page('title'));
    this.#members.set('poster', poster ?? this.#members.page('poster'));
    this.#members.set('thumbnails', this.#item ? thumbnails : this.#members.page('thumbnails'));
    this.#members.set('markers', this.#item ? markers : this.#members.page('markers'));
    this.#tracks.set(tracks);
    // Another source has its own.
    if (!this.#item) for (const name of ['type', 'startTime'] as const) this.#members.restore(name);
    this.#tell();
    this.#owners.container.dispatchEvent(new PlaylistChangeEvent(index, this.#item));
  }

  /** Without a playlist all is as the page set it. */
  #forget(): void {
    if (this.#index < 0) return;
    this.#take(-1);
    this.#members.restore('src');
  }

  #tell(): void {
    this.#owners.video.dispatchEvent(new Event('playlistitemchange'));
  }
}
