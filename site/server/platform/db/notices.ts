/** A name under which processes on one database notify each other of changes, tied to the type of the notice. */
export interface Channel<Notice> {
  /** Lower case; stays the same, because other versions may run beside this one. */
  readonly name: string;
  /** Types only, a value that JSON can hold in 8000 bytes; never present at run time. */
  readonly notice?: Notice;
}

export interface Subscriber<Notice> {
  /** Called in the order of the commits. Must not throw. */
  onNotice(notice: Notice): void;
  /** Called when the database is heard again after notices may have been missed. Must not throw. */
  onResume(): void;
}

/** Ends a subscription. */
export type Unsubscribe = () => Promise<void>;

/** Receives the notices of a database, as they are sent. */
export interface NoticeSource {
  subscribe(channel: string, subscriber: Subscriber<string>): Promise<Unsubscribe>;
}
