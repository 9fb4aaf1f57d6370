import type { ReactNode } from 'react';
import type { RecordEntry } from '#contract/operator/change-schema.ts';
import {
  changeOperatorMessage,
  createOperatorMessage,
  withdrawOperatorMessage,
} from '#contract/operator/message-endpoints.ts';
import type { GetOperatorMessageReply } from '#contract/operator/message-schema.ts';
import { ChangeDialog } from '../../frame/change-dialog';
import type { FormValues } from '../../ui/form-field';
import { refreshes } from './fields';
import { changeForm, contentOf, likeMessage, messageForm, toContent, toTarget } from './form';
import { MessagePreview } from './preview';

/** Writes a message. @param values what its form begins with. */
export function WriteDialog({ values: initial }: { values: FormValues }): ReactNode {
  return (
    <ChangeDialog
      title="写消息"
      endpoint={createOperatorMessage}
      {...messageForm}
      record={{ values: initial, version: '' }}
      toInput={(values, { reason, rehearse }) => ({
        body: { ...toContent(values), ...toTarget(values), reason, rehearse },
      })}
      refreshes={refreshes}
      confirmLabel="发送"
      renderRehearsal={({ entry }) => <Preview entry={entry} />}
    />
  );
}

interface MessageDialogProps {
  name: string;
  row: GetOperatorMessageReply;
  reread: () => Promise<GetOperatorMessageReply | undefined>;
}

/** The changes of one message, by the ends of their addresses. */
export function MessageDialog({ name, row, reread }: MessageDialogProps): ReactNode {
  const params = { id: String(row.id) };
  switch (name) {
    case 'copy':
      return <WriteDialog values={likeMessage(row)} />;
    case 'change':
      return (
        <ChangeDialog
          title={`修改：${row.title}`}
          endpoint={changeOperatorMessage}
          note={`发给：${row.audienceName}。想发给别人，请撤回后重新写。`}
          {...changeForm}
          record={{ values: contentOf(row), version: row.version }}
          reread={async () => {
            const fresh = await reread();
            return fresh && { values: contentOf(fresh), version: fresh.version };
          }}
          toInput={(values, change) => ({ params, body: { ...toContent(values), ...change } })}
          refreshes={refreshes}
          confirmLabel="修改"
          renderRehearsal={({ entry }) => <Preview entry={entry} />}
        />
      );
    case 'withdraw':
      return (
        <ChangeDialog
          title={`撤回：${row.title}`}
          endpoint={withdrawOperatorMessage}
          note={
            row.state === 'planned'
              ? '撤回后不会再发给任何人。'
              : '撤回后，还没读的人不会再看到它；已经读过的人仍然看得到。'
          }
          record={{ values: {}, version: row.version }}
          reread={async () => {
            const fresh = await reread();
            return fresh && { values: {}, version: fresh.version };
          }}
          toInput={(_values, change) => ({ params, body: change })}
          refreshes={refreshes}
          confirmLabel="撤回"
          isDangerous
        />
      );
    default:
      return null;
  }
}

function Preview({ entry: { after } }: { entry: Pick<RecordEntry, 'after'> }): ReactNode {
  const text = (name: string) => String(after[name] ?? '');
  return (
    <MessagePreview
      kind={text('messageKind')}
      title={text('messageTitle')}
      text={text('messageText')}
      link={text('messageLink')}
      time={text('sendAt') === '马上发' ? '刚刚' : text('sendAt')}
    />
  );
}
