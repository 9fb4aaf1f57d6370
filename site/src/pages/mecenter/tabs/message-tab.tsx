import { useContext, type ReactNode } from 'react';
import { MessageList } from '#features/messages/message-list.tsx';
import { AccountKeyContext } from '#data/http/cache-key.ts';

/** The visitor's notifications, filtered by the address. */
export default function MessageTab(): ReactNode {
  // The list of another organisation must not stay until this one's has loaded.
  return <MessageList key={useContext(AccountKeyContext)} />;
}
