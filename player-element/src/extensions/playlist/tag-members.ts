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
export function membersOf<Tag extends object>(tag: Tag): TagMembers<Tag> {
  const members = (known.get(tag) as TagMembers<Tag> | undefined) ?? new TagMembers(tag);
  known.set(tag, members);
  return members;
}
