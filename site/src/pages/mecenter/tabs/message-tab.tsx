import { useContext, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MessageList, messageFilter } from '#features/messages/message-list.tsx';

import { AccountKeyContext } from '#data/http/cache-key.ts';

/** What the visitor was told; the address says which of it. */
export default function MessageTab(): ReactNode {
  const [query] = useSearchParams();
  // Nothing of another organisation's list may stand until this one's has loaded.
  return <MessageList key={useContext(AccountKeyContext)} filter={messageFilter(query)} />;
}
