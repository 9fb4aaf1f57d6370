import type { MessageEvent } from '../../../../../contract/message/message-schema';
import type { Member } from '../../../../platform/caller';
import type { MemberStream } from '../../../../platform/http/endpoints/stream-route';
import type { StoredMessage } from '../message-repository';
import { describeMessage } from '../describe-message';

/** How many messages users have not read, by the organisation that they are about. */
export type UnreadCounts = readonly { userId: number; aboutOrgId: number | null; unread: number }[];

/** One open stream with what was sent by it. */
export class MessageListener {
  readonly userId: number;
  readonly sessionId: number;
  readonly #orgId: number;
  readonly #stream: MemberStream<MessageEvent>;
  #unread: number | undefined;

  constructor({ userId, sessionId, orgId }: Member, stream: MemberStream<MessageEvent>) {
    this.userId = userId;
    this.sessionId = sessionId;
    this.#orgId = orgId;
    this.#stream = stream;
  }

  /** Sends the count when it has changed, and each of the new messages that the user may see. */
  tell(counts: UnreadCounts, added: readonly StoredMessage[] = []): void {
    const isSeen = (each: { userId: number; aboutOrgId: number | null }) =>
      each.userId === this.userId && (each.aboutOrgId === null || each.aboutOrgId === this.#orgId);
    const Unread = counts.filter(isSeen).reduce((sum, { unread }) => sum + unread, 0);
    const own = added.filter(isSeen);
    if (own.length === 0 && Unread !== this.#unread) this.#stream.send({ Unread });
    for (const message of own) this.#stream.send({ Unread, Latest: describeMessage(message) });
    this.#unread = Unread;
  }

  /** Ends the stream unless the session still works in the organisation that the stream is about. */
  stayIn(places: ReadonlyMap<number, number>): void {
    if (places.get(this.sessionId) !== this.#orgId) this.#stream.end();
  }

  keepAlive(): void {
    this.#stream.keepAlive();
  }

  end(): void {
    this.#stream.end();
  }
}
