import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import {
  createOperatorMessage,
  exportOperatorMessages,
  listOperatorMessages,
} from '#contract/operator/message-endpoints.ts';
import { DialogLink } from '../../frame/detail-page';
import { ListPage } from '../../frame/list-page';
import { WriteDialog } from './dialogs';
import { messageFields, messageFilters, plannedView } from './fields';
import { newMessage } from './form';

/** What operators wrote to members. */
export function MessageList(): ReactNode {
  const isWriting = useLocation().pathname === '/message/write';
  return (
    <>
      <ListPage
        title="消息"
        path="/message"
        endpoint={listOperatorMessages}
        exportEndpoint={exportOperatorMessages}
        fields={messageFields}
        filters={messageFilters}
        defaultSort="-sendAt"
        searchHint="标题、正文"
        rowKey={({ id }) => String(id)}
        rowName={({ title }) => title}
        views={[plannedView]}
        emptyText="还没有给用户发过消息"
        actions={
          <DialogLink to="/message/write" endpoint={createOperatorMessage} kind="main">
            写消息
          </DialogLink>
        }
      />
      {isWriting && <WriteDialog values={newMessage()} />}
    </>
  );
}
