import Button from '@douyinfe/semi-ui/lib/es/button';
import SemiInput from '@douyinfe/semi-ui/lib/es/input';
import { useEffect, useState, type ReactNode } from 'react';
import { contentAddressProblem } from '#contract/article/article-html.ts';
import { formatDateTime } from '#contract/china-time.ts';
import { messageKindLabels, type MessageKind } from '#contract/message/message-kinds.ts';
import { findMessageRecipients } from '#contract/operator/message-endpoints.ts';
import type {
  FindMessageRecipientsReply,
  GetOperatorMessageReply,
  MessageTarget,
  OperatorMessageContent,
} from '#contract/operator/message-schema.ts';
import { maxMessageText, maxMessageTitle } from '#contract/operator/message-state.ts';
import { failureText } from '#data/http/api-failure.ts';
import { useRead } from '#data/http/use-read.ts';
import { useDebounced } from '#data/scheduling.ts';
import type { FoldedPart } from '../../ui/folded-fields';
import type { FormField, FormValues, CustomControl } from '../../ui/form-field';
import styles from './message.module.css';

const whens = { now: '马上发', later: '定时发' };
const audiences = { all: '全部用户', some: '一家企业或一位用户' };
const isLater = ({ when }: FormValues) => when === 'later';

const contentInputs: readonly FormField[] = [
  {
    name: 'title',
    label: '标题',
    hint: `2–${maxMessageTitle} 个字，说清楚是什么事。`,
    check: ({ length }) =>
      length < 2 ? '标题至少 2 个字' : length > maxMessageTitle ? `标题最多 ${maxMessageTitle} 个字` : undefined,
  },
  {
    name: 'text',
    label: '正文',
    kind: 'lines',
    isOptional: true,
    hint: `纯文字，最多 ${maxMessageText} 个字，可以换行。`,
    check: ({ length }) => (length > maxMessageText ? `正文最多 ${maxMessageText} 个字` : undefined),
  },
  {
    name: 'link',
    label: '点开后去哪里',
    isOptional: true,
    hint: '本站页面的路径，如 /product/index，或 https:// 开头的网址。不填就打开消息列表。',
    check: (text) => contentAddressProblem(text.trim()),
  },
  { name: 'when', label: '什么时候发', kind: 'choice', choices: whens },
  { name: 'sendAt', label: '发送时间', kind: 'moment', hint: '北京时间。', isShown: isLater },
];

const audienceInputs: readonly FormField[] = [
  { name: 'audience', label: '发给谁', kind: 'choice', choices: audiences },
  {
    name: 'recipient',
    label: '哪家企业或哪位用户',
    hint: '输入企业名称、姓名、手机号、邮箱或订单号来找。',
    isShown: ({ audience }) => audience === 'some',
    renderControl: (control) => <RecipientInput {...control} />,
  },
];

const folded: FoldedPart = {
  label: '类型',
  fields: [
    {
      name: 'kind',
      label: '用户看到的类型',
      kind: 'choice',
      choices: messageKindLabels,
      hint: '用户可以按类型筛选消息。公告和通知用“系统”。',
    },
  ],
  summarize: ({ kind }) => messageKindLabels[kind as MessageKind] ?? '',
};

/** The form of a new message. */
export const messageForm = { fields: [...audienceInputs, ...contentInputs], folded };
/** The form of one that waits for its time: whom it is for stays. */
export const changeForm = { fields: contentInputs, folded };

export function newMessage(): FormValues {
  return {
    audience: 'all',
    recipient: '',
    kind: 'system',
    title: '',
    text: '',
    link: '',
    when: 'now',
    sendAt: '',
    reason: '通知用户',
  };
}

/** What the form of a message like another one begins with. */
export function likeMessage(row: GetOperatorMessageReply): FormValues {
  const { audience, audienceId, audienceName } = row;
  const recipient = audience === 'all' ? '' : writeRecipient({ audience, id: audienceId ?? 0, name: audienceName });
  return {
    ...newMessage(),
    ...contentOf(row),
    audience: audience === 'all' ? 'all' : 'some',
    recipient,
    when: 'now',
    sendAt: '',
  };
}

/** What the form of a planned message begins with. */
export function contentOf({ kind, title, text, link, sendAt }: GetOperatorMessageReply): FormValues {
  return { kind, title, text, link, when: 'later', sendAt: formatDateTime(sendAt).slice(0, 16).replace(' ', 'T') };
}

/** The form has checked the values. */
export function toContent(values: FormValues): OperatorMessageContent {
  const text = (name: string) => String(values[name] ?? '').trim();
  return {
    kind: text('kind') as MessageKind,
    title: text('title'),
    text: text('text'),
    link: text('link'),
    sendAt: isLater(values) ? text('sendAt') : null,
  };
}

export function toTarget({ audience, recipient }: FormValues): MessageTarget {
  const chosen = readRecipient(String(recipient));
  if (audience === 'all' || !chosen) return { audience: 'all', audienceId: null };
  return { audience: chosen.audience, audienceId: chosen.id };
}

type Recipient = Pick<FindMessageRecipientsReply[number], 'audience' | 'id' | 'name'>;

function writeRecipient({ audience, id, name }: Recipient): string {
  return JSON.stringify({ audience, id, name });
}

function readRecipient(value: string): Recipient | undefined {
  return value === '' ? undefined : (JSON.parse(value) as Recipient);
}

const audienceLabels = { organization: '企业', user: '用户' };

/** Finds whom a message is for; what was chosen stands in its place until it is changed. */
function RecipientInput({ props, value, onChange, labelledBy, ref }: CustomControl): ReactNode {
  const { id, disabled } = props;
  const [typed, setTyped] = useState('');
  /** Whether somebody who was chosen was given up, whose button is gone. */
  const [isCleared, setCleared] = useState(false);
  useEffect(() => {
    if (isCleared) document.getElementById(id)?.focus();
  }, [id, isCleared]);
  const search = useDebounced(typed.trim());
  const { data, error } = useRead(
    findMessageRecipients,
    { query: { search } },
    { enabled: search !== '', keepPreviousData: true, failures: 'silent' },
  );
  const chosen = readRecipient(value);
  const choose = (recipient: Recipient) => {
    setCleared(false);
    onChange(writeRecipient(recipient));
  };
  if (chosen) {
    return (
      <div className={styles.chosen}>
        <span>
          {audienceLabels[chosen.audience]}：<b>{chosen.name}</b>
        </span>
        <Button
          id={id}
          size="small"
          theme="light"
          type="tertiary"
          aria-label={`换掉${chosen.name}`}
          disabled={disabled}
          onClick={() => {
            setCleared(true);
            onChange('');
          }}
        >
          换一个
        </Button>
      </div>
    );
  }
  const isSearching = search !== '' && search === typed.trim();
  return (
    <div>
      <SemiInput
        {...props}
        ref={ref as never}
        autoComplete="off"
        value={typed}
        validateStatus={props['aria-invalid'] ? 'error' : 'default'}
        onChange={(text) => setTyped(text)}
        // Enter looks for somebody; it does not send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <output className={styles.found}>
        {isSearching && error && failureText(error)}
        {isSearching && data?.length === 0 && '没有找到。停用和注销的收不到消息，也不会列出。'}
        {search !== '' && !error && data && data.length > 0 && (
          <ul aria-labelledby={labelledBy}>
            {data.map((each) => (
              <li key={`${each.audience} ${each.id}`}>
                <Button block theme="borderless" type="tertiary" onClick={() => choose(each)}>
                  <span>
                    {audienceLabels[each.audience]}：<b>{each.name}</b> <small>{each.detail}</small>
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </output>
    </div>
  );
}
