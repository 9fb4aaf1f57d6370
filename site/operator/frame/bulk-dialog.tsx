import Button from '@douyinfe/semi-ui/lib/es/button';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useSWRConfig } from 'swr';
import { codes } from '#contract/codes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ChangeReply } from '#contract/operator/change-schema.ts';
import { changesText } from '#contract/operator/record-names.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { isReadOf } from '#data/http/cache-key.ts';
import { useHttpClient, type HttpClient } from '#data/http/http-client.ts';
import { Dialog, DialogActions } from '../ui/dialog';
import { FormFieldInput, type FormField, type FormValues } from '../ui/form-field';
import { useLeaveGuard } from '../ui/leave-guard';
import { reasonField, type ChangePart } from './change-dialog';
import { useCloseDialog } from './dialog-route';
import { StateMark, type Field } from './field';
import { SmallTable } from './small-table';
import styles from './bulk-actions.module.css';

/** A change that is made of each selected row, by a request of its own. */
export interface BulkAction<Row> {
  /** End of the dialog's address, such as `approve`. */
  readonly path: string;
  /** Says what is done, such as 通过. */
  readonly label: string;
  /** What is called for each row: the action is there for those who may. */
  readonly endpoint: Endpoint;
  readonly send: (
    call: HttpClient,
    row: Row,
    values: FormValues,
    change: Omit<ChangePart, 'version'>,
  ) => Promise<ChangeReply>;
  /** Fields beside the reason, and what all of them begin with. */
  readonly fields?: readonly FormField[];
  readonly values?: FormValues;
  readonly reasonText?: Partial<FormField>;
  readonly refreshes: readonly Endpoint[];
  readonly isDangerous?: boolean;
}

interface BulkDialogProps<Row> {
  action: BulkAction<Row>;
  rows: readonly Row[];
  rowName: (row: Row) => string;
  rowKey: (row: Row) => string;
  /** Called once a row was changed. */
  onRowDone: (row: Row) => void;
}

/** What became of a row, or would become of it. */
interface RowResult<Row> {
  readonly row: Row;
  /** Undefined where it was refused. */
  readonly reply?: ChangeReply;
  /** Why it was refused. */
  readonly problem?: string;
}

type Results<Row> = readonly RowResult<Row>[];

type Step = 'form' | 'rehearsing' | 'rehearsal' | 'running' | 'done';

const leavingStops = {
  title: '停止处理？',
  text: '还没有处理的不再处理，已经处理的不会撤回。',
  leave: '停止',
  stay: '继续处理',
};

/** Changes many rows for one reason: all are rehearsed, those that can be changed are changed one after the other, and each is reported. */
export function BulkDialog<Row>({ action, rows, rowName, rowKey, onRowDone }: BulkDialogProps<Row>): ReactNode {
  const { label, fields = [], values = {} } = action;
  const client = useHttpClient();
  const { mutate } = useSWRConfig();
  const close = useCloseDialog();
  const [step, setStep] = useState<Step>('form');
  const [results, setResults] = useState<Results<Row>>([]);
  /** Rows that are changed in the end. */
  const [sending, setSending] = useState(0);
  const { control, formState, getValues, handleSubmit, setError } = useForm<FormValues>({
    defaultValues: { reason: '', ...values },
  });
  const isSending = step === 'rehearsing' || step === 'running';
  const isStopped = useRef(false);
  useLeaveGuard(isSending || (formState.isDirty && step !== 'done'), isSending ? leavingStops : undefined);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  /** Sends the rows one after the other. @param skipped rows of the rehearsal that cannot be changed, for the report. */
  async function sendAll(chosen: readonly Row[], rehearse: boolean, skipped: Results<Row> = []): Promise<void> {
    const { reason = '', ...typed } = getValues();
    const change = { reason: String(reason).trim(), rehearse };
    const found: RowResult<Row>[] = [];
    isStopped.current = false;
    setResults([]);
    setStep(rehearse ? 'rehearsing' : 'running');
    for (const row of chosen) {
      if (isStopped.current) {
        found.push({ row, problem: rehearse ? '没有核对' : '没有执行' });
        continue;
      }
      try {
        found.push({ row, reply: await action.send(client, row, typed, change) });
        if (!rehearse) onRowDone(row);
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        const isUnproven = error.code === codes.proofRequired;
        if (rehearse && (isUnproven || showFieldProblems(error))) return setStep('form');
        found.push({ row, problem: failureText(error) });
        // The others would fail alike, or ask for the password again.
        if (isUnproven || error.kind !== 'business') isStopped.current = true;
      }
      setResults([...found]);
    }
    setResults([...skipped, ...found]);
    setStep(rehearse ? 'rehearsal' : 'done');
    // What was refused has changed meanwhile.
    if (!rehearse || found.some(isRefused)) {
      void mutate((key) => action.refreshes.some((read) => isReadOf(read, key)));
    }
    return undefined;
  }

  function showFieldProblems({ fields: problems }: ApiFailure): boolean {
    const known = Object.entries(problems).filter(([name]) => name in getValues());
    known.forEach(([name, message], index) => setError(name, { message }, { shouldFocus: index === 0 }));
    return known.length > 0;
  }

  const possible = results.flatMap(({ row, reply }) => (reply ? [row] : []));
  const report = <RowReport results={results} rowName={rowName} rowKey={rowKey} />;
  return (
    <Dialog
      title={`${label} ${rows.length} 条`}
      step={step}
      isWide={step !== 'form'}
      {...(!isSending && { onClose: close })}
    >
      {step === 'form' && (
        <form
          noValidate
          onSubmit={(event) => {
            // It is a child of the page in React's tree, whose forms would be sent too.
            event.stopPropagation();
            void handleSubmit(() => sendAll(rows, true))(event);
          }}
        >
          {[...fields, { ...reasonField, ...action.reasonText }].map((field) => (
            <FormFieldInput key={field.name} field={field} control={control} />
          ))}
          <DialogActions>
            <Button onClick={close}>取消</Button>
            <Button theme="solid" htmlType="submit">
              下一步：核对
            </Button>
          </DialogActions>
        </form>
      )}
      {isSending && (
        <Sending
          label={step === 'rehearsing' ? '正在核对' : `正在${label}`}
          done={results.length}
          total={step === 'rehearsing' ? rows.length : sending}
          onStop={() => {
            isStopped.current = true;
          }}
        />
      )}
      {step === 'rehearsal' && (
        <>
          <p className={styles.summary}>还没有生效。{summaryOf(results, '会处理', '不能处理')}</p>
          {report}
          <DialogActions>
            <Button onClick={() => setStep('form')}>返回修改</Button>
            <Button
              data-autofocus
              theme="solid"
              type={action.isDangerous ? 'danger' : 'primary'}
              disabled={possible.length === 0}
              onClick={() => {
                setSending(possible.length);
                void sendAll(possible, false, results.filter(isRefused));
              }}
            >
              {label} {possible.length} 条
            </Button>
          </DialogActions>
        </>
      )}
      {step === 'done' && (
        <>
          <output className={styles.summary}>
            {summaryOf(results, '已处理', '没有处理')}
            {results.some(isRefused) && '没有处理的仍然选中。'}
          </output>
          {report}
          <DialogActions>
            <Button data-autofocus theme="solid" onClick={close}>
              完成
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

function isRefused({ reply }: RowResult<unknown>): boolean {
  return reply === undefined;
}

function summaryOf(results: Results<unknown>, done: string, refused: string): string {
  const count = results.filter(isRefused).length;
  const parts = [
    [results.length - count, done],
    [count, refused],
  ] as const;
  return `${parts.flatMap(([rows, text]) => (rows > 0 ? [`${rows} 条${text}`] : [])).join('，')}。`;
}

function Sending({
  label,
  done,
  total,
  onStop,
}: {
  label: string;
  done: number;
  total: number;
  onStop: () => void;
}): ReactNode {
  return (
    <>
      <p>
        {label}：{done} / {total}
      </p>
      <progress className={styles.progress} aria-label={label} value={done} max={total} />
      <DialogActions>
        <Button onClick={onStop}>停止</Button>
      </DialogActions>
    </>
  );
}

/** Each row with what becomes of it, those that were refused first; what is said of all is said once. */
function RowReport<Row>({
  results,
  rowName,
  rowKey,
}: Pick<BulkDialogProps<Row>, 'rowName' | 'rowKey'> & {
  results: Results<Row>;
}): ReactNode {
  const messages = results.flatMap(({ reply }) => (reply ? [reply.messages] : []));
  const [first = []] = messages.length > 1 ? messages : [];
  const shared = first.filter((text) => messages.every((all) => all.includes(text)));
  const fields: readonly Field<RowResult<Row>>[] = [
    { name: 'name', label: '记录', read: ({ row }) => rowName(row) },
    {
      name: 'result',
      label: '结果',
      render: ({ reply, problem }) => (
        <StateMark state={reply ? 'good' : 'bad'}>
          {reply
            ? [changesText(reply.entry), ...reply.messages.filter((text) => !shared.includes(text))].join('；')
            : problem}
        </StateMark>
      ),
    },
  ];
  return (
    <>
      {shared.length > 0 && (
        <ul className={styles.messages}>
          {shared.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <div className={styles.report}>
        <SmallTable
          label="每条的结果"
          fields={fields}
          rows={[...results.filter(isRefused), ...results.filter((result) => !isRefused(result))]}
          rowKey={({ row }) => rowKey(row)}
        />
      </div>
    </>
  );
}
