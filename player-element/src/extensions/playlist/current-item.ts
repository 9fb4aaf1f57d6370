import { DEFAULT_TYPE } from '../../config';
import { ObservableState } from '../../player/observable-state';
import { isEqual } from '../../utils/plain-data';
import type { ExtensionContext } from '../extension';
import type { Marker } from '../markers/markers';
import { pageValue } from '../page-value';
import { PlaylistChangeEvent } from './playlist-change-event';
import { addressOf, itemListOf, type PlaylistItem, type PlaylistOptions, type PlaylistState } from './playlist-item';

/** Properties of the player element that an item sets. */
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
 * Owns the current item of the playlist: the one whose address is the element's `src`. A `src` set by the page takes
 * precedence, in the playlist or not; without one the first item is the source. Event: `change`.
 */
export class CurrentItem extends ObservableState<PlaylistState> {
  readonly #services: ExtensionContext['services'];
  readonly #tag: PlaylistTag;
  readonly #members: TagMembers;
  readonly #pageList = pageValue('playlist', itemListOf);
  /** Text tracks of the item in the video; `<track>` children of the element belong to the page. */
  #tracks: readonly HTMLTrackElement[] = [];
  /** Whether properties of the element are being set here, not by the page. */
  #isChanging = false;

  constructor({ player, services }: ExtensionContext) {
    super(stateOf(itemListOf(undefined), -1), 'change');
    const { signal } = player;
    const { container, options, source } = services;
    this.#services = services;
    this.#tag = container as unknown as PlaylistTag;
    this.#members = membersOf(this.#tag);
    options.addEventListener('optionschange', () => this.#sync(), { signal });
    // The element is still updating; a property set now would cause another update.
    const syncLater = (): void => queueMicrotask(() => signal.aborted || this.#sync());
    source.addEventListener('sourcechange', syncLater, { signal });
    signal.addEventListener('abort', () => this.#showTracks(undefined), { once: true });
    this.#sync();
  }

  /** Plays an item from its start; the current item continues. */
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
    const isUnset = src === '' || this.#members.isOverridden('src');
    if (list.items.length > 0 && index < 0 && isUnset) this.#change(0, true);
    else if (index === playlistIndex && isEqual(list.items[index], playlist[index])) this.update(stateOf(list, index));
    else this.#change(index, false);
  }

  /** Prefers the current item, as an address may be in the list more than once. */
  #indexOf(src: string, items: readonly PlaylistItem[]): number {
    const address = addressOf(src);
    const isMatch = (item: PlaylistItem | undefined): boolean => item !== undefined && addressOf(item.src) === address;
    const { playlistIndex } = this.state;
    return isMatch(items[playlistIndex]) ? playlistIndex : items.findIndex(isMatch);
  }

  /** Applies another item; `isLoading` makes it the source of the element too. */
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

  /** Sets the properties of an item; a title or poster that it lacks is the page's. */
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

  /** Restores the page's values for a source that is no item, or for none. */
  #restore(): void {
    const type = this.#members.page('type');
    // The default type was not set by the page.
    if (this.#members.isOverridden('type')) this.#members.set('type', type === DEFAULT_TYPE ? '' : type);
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
  const isLooping = loop && last > 0;
  return {
    playlist: items,
    playlistIndex: index,
    nextIndex: index < last ? index + 1 : isLooping ? 0 : -1,
    previousIndex: index > 0 ? index - 1 : isLooping && index === 0 ? last : -1,
    isAutoNext: autoNext,
  };
}

/** Overrides properties of the element and restores the page's values. */
class TagMembers {
  readonly #tag: PlaylistTag;
  /** Value of the page and the value that replaces it, by property. */
  readonly #set = new Map<keyof PlaylistTag, { readonly page: unknown; readonly value: unknown }>();

  constructor(tag: PlaylistTag) {
    this.#tag = tag;
  }

  /** Whether a property has the value that was set here; otherwise the page has set it since. */
  isOverridden(name: keyof PlaylistTag): boolean {
    const set = this.#set.get(name);
    return set !== undefined && set.value === this.#tag[name];
  }

  /** Returns the last value that the page set. */
  page<Name extends keyof PlaylistTag>(name: Name): PlaylistTag[Name] {
    return this.isOverridden(name) ? (this.#set.get(name)!.page as PlaylistTag[Name]) : this.#tag[name];
  }

  set<Name extends keyof PlaylistTag>(name: Name, value: PlaylistTag[Name]): void {
    const page = this.page(name);
    this.#tag[name] = value;
    // The element may normalize the value.
    this.#set.set(name, { page, value: this.#tag[name] });
  }

  /** Restores the page's value of a property. */
  restore<Name extends keyof PlaylistTag>(name: Name): void {
    if (this.isOverridden(name)) this.#tag[name] = this.page(name);
    this.#set.delete(name);
  }
}

const membersByTag = new WeakMap<PlaylistTag, TagMembers>();

/** Returns the `TagMembers` of an element. They outlive its player, which ends when the element leaves the document. */
function membersOf(tag: PlaylistTag): TagMembers {
  const members = membersByTag.get(tag) ?? new TagMembers(tag);
  membersByTag.set(tag, members);
  return members;
}
