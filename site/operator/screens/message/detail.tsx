import { useEffect, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { formatDateTime } from '#contract/china-time.ts';
import {
  changeOperatorMessage,
  createOperatorMessage,
  getOperatorMessage,
  withdrawOperatorMessage,
} from '#contract/operator/message-endpoints.ts';
import type { GetOperatorMessageReply } from '#contract/operator/message-schema.ts';
import { useRead } from '#data/http/use-read.ts';
import { DetailNotice, DetailPage, DialogLink, Section } from '../../frame/detail-page';
import { FieldList, ValueContent, type Field } from '../../frame/field';
import { useOperator } from '../../ui/operator';
import { History } from '../record/detail';
import { MessageDialog } from './dialogs';
import { messageFields, stateField } from './fields';
import { MessagePreview } from './preview';

const fieldNames = ['received', 'reads', 'removed', 'kind', 'author', 'id'];

const deliveryFields: readonly Field<GetOperatorMessageReply>[] = [
  { name: 'audienceName', label: '发给', render: (row) => <Audience row={row} /> },
  { name: 'sendAt', label: '发送时间', kind: 'moment' },
  { name: 'finishedAt', label: '发完时间', kind: 'moment' },
  { name: 'withdrawnAt', label: '撤回时间', kind: 'moment' },
  ...messageFields.filter(({ name }) => fieldNames.includes(name)),
];

/** Milliseconds between two looks at a message that is being sent or taken back. */
const pollTime = 2_000;

/** One message: what members see, whom it reached, and who read it. */
export function MessageDetail(): ReactNode {
  const { id = '' } = useParams();
  const read = useRead(getOperatorMessage, { params: { id } });
  const { mutate } = read;
  const isUnderWay = read.data?.state === 'sending';
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => void mutate(), pollTime);
    return () => clearInterval(timer);
  }, [isUnderWay, mutate]);
  const path = `/message/${id}`;
  return (
    <DetailPage
      key={id}
      list={{ path: '/message', name: '消息' }}
      read={read}
      title={({ title }) => title}
      renderMark={({ state }) => <ValueContent field={stateField} value={state} />}
      renderActions={({ state }) => (
        <>
          {state !== 'withdrawn' && (
            <DialogLink to={`${path}/withdraw`} endpoint={withdrawOperatorMessage} kind="danger">
              撤回
            </DialogLink>
          )}
          <DialogLink to={`${path}/copy`} endpoint={createOperatorMessage}>
            照此再写
          </DialogLink>
          {state === 'planned' && (
            <DialogLink to={`${path}/change`} endpoint={changeOperatorMessage} kind="main">
              修改
            </DialogLink>
          )}
        </>
      )}
      renderDialog={(name, row) => <MessageDialog name={name} row={row} reread={async () => read.mutate()} />}
    >
      {(row) => (
        <>
          <Progress row={row} />
          <Section title="用户看到的">
            <MessagePreview {...row} time={formatDateTime(row.sendAt)} />
          </Section>
          <Section title="发送">
            <FieldList fields={deliveryFields.filter((field) => isKnown(field.name, row))} row={row} />
          </Section>
          <History title="处理经过" subject={`message:${id}`} />
        </>
      )}
    </DetailPage>
  );
}

/** Leaves out what did not happen. */
function isKnown(name: string, row: GetOperatorMessageReply): boolean {
  if (name === 'finishedAt' || name === 'withdrawnAt') return row[name] !== null;
  if (name === 'received' || name === 'reads') return row.state !== 'planned';
  return name !== 'removed' || row.state === 'withdrawn';
}

function Progress({ row: { state, sendAt, received, removed } }: { row: GetOperatorMessageReply }): ReactNode {
  if (state === 'planned')
    return (
      <DetailNotice>{`将在 ${formatDateTime(sendAt).slice(0, 16)}（北京时间）发送。在那之前可以修改或撤回。`}</DetailNotice>
    );
  if (state === 'sending')
    return <DetailNotice>{`正在发送，已经发给 ${received.toLocaleString('en')} 人。`}</DetailNotice>;
  if (state === 'withdrawn' && received > 0) {
    const left = received - removed;
    return (
      <DetailNotice isWarning>
        {`已撤回：${removed.toLocaleString('en')} 人没读，不会再看到${left > 0 ? `；${left.toLocaleString('en')} 人读过，仍然看得到` : ''}。`}
      </DetailNotice>
    );
  }
  return null;
}

function Audience({ row: { audience, audienceId, audienceName } }: { row: GetOperatorMessageReply }): ReactNode {
  const { may } = useOperator();
  if (audience === 'all' || audienceId === null || !may('customer.read')) return audienceName;
  return <Link to={`/${audience}/${audienceId}`}>{audienceName}</Link>;
}
