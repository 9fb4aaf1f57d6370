import { formatChinaTime } from '../../../../contract/china-time';
import type { Message } from '../../../../contract/message/message-schema';
import type { StoredMessage } from './message-repository';

/** A message as its reader gets it. */
export function describeMessage({ id, kind, title, text, link, readAt, ctime }: StoredMessage): Message {
  return {
    Id: id,
    Type: kind,
    Title: title,
    Text: text,
    Link: link,
    Read: readAt !== null,
    CTime: formatChinaTime(ctime),
  };
}
