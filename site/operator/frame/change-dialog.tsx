import Banner from '@douyinfe/semi-ui/lib/es/banner';
import Button from '@douyinfe/semi-ui/lib/es/button';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import { codes } from '#contract/codes.ts';
import type { Endpoint, EndpointInput, EndpointShape } from '#contract/endpoint.ts';
import type { ChangeReply } from '#contract/operator/change-schema.ts';
import { useEndpointForm } from '#data/forms/use-endpoint-form.ts';
import type { ApiFailure } from '#data/http/api-failure.ts';
import { failureText } from '#data/http/api-failure.ts';
import { isReadOf } from '#data/http/cache-key.ts';
import { ChangeValues, changesNothing } from './change-values';
import { ConflictView } from './conflict-view';
import { Dialog, DialogActions } from '../ui/dialog';
import { useCloseDialog, useLeaveForList } from './dialog-route';
import { ChosenFile } from '../ui/file-input';
import { FoldedFields, type FoldedPart } from '../ui/folded-fields';
import { FormFieldInput, type FormField, type FormValues } from '../ui/form-field';
import { useLeaveGuard } from '../ui/leave-guard';
import { mayCall, useOperator, useToaster } from '../ui/operator';
import styles from './change-dialog.module.css';

/** What the dialog adds to the body of a change. */
export interface ChangePart {
  readonly reason: string;
  readonly rehearse: boolean;
  /** '' for a record without versions. */
  readonly version: string;
}

interface Versioned {
  readonly values: FormValues;
  readonly version: string;
}

type ChangeShape = EndpointShape & { reply: ChangeReply };

interface ChangeDialogProps<Shape extends ChangeShape> {
  /** Says what is done to whom, such as 修改员工 - 李明. */
  title: string;
  endpoint: Endpoint<Shape>;
  /** Fields beside the reason. */
  fields?: readonly FormField[];
  /** Fields that usually stay as they are, folded below the others. */
  folded?: FoldedPart;
  /** What the fields begin with, `reason` among them, and the version that was read. */
  record?: Versioned;
  /** Reads the record again, after somebody else changed it. */
  reread?: () => Promise<Versioned | undefined>;
  /** @param files those that were chosen, by the names of their fields. */
  toInput: (values: FormValues, change: ChangePart, files: ChosenFiles) => EndpointInput<Shape>;
  /** Reads that the change touches. */
  refreshes: readonly Endpoint[];
  /** Explains the change, above the fields. */
  note?: ReactNode;
  /** The main button, such as 停用. */
  confirmLabel?: string;
  isDangerous?: boolean;
  /** Whether the record is gone once it is made: its page leads to its list. */
  isRemoval?: boolean;
  /** Whether its fields need the width of the window, such as a film beside its subtitles. */
  isWide?: boolean;
  /** Sent at once, without a rehearsal: for what touches no money, tells no customer and changes nothing that visitors see. */
  isImmediate?: boolean;
  /** How the reason is asked for, where others than colleagues read it. */
  reasonText?: Partial<FormField>;
  /** Begins with the rehearsal, for this reason. */
  defaultReason?: string;
  /** Shows more of what the change would do, such as what becomes of each line of a list. */
  renderRehearsal?: (reply: Shape['reply']) => ReactNode;
  /** Shows what must be read before the dialog is closed, such as a password. */
  renderDone?: (reply: Shape['reply']) => ReactNode;
  /** Called once the change is made. */
  onDone?: () => void;
}

type Step =
  /** The rehearsal that the dialog begins with. */
  | { readonly name: 'beginning' }
  | { readonly name: 'refused'; readonly text: string }
  | { readonly name: 'form' }
  | { readonly name: 'rehearsal'; readonly reply: ChangeReply; readonly more: ReactNode }
  | { readonly name: 'conflict'; readonly current: Versioned }
  | { readonly name: 'done'; readonly content: ReactNode };

/** Asks why, below the fields of a change. */
export const reasonField: FormField = {
  name: 'reason',
  label: '原因',
  kind: 'lines',
  hint: '会写进操作记录，同事能看到。',
  check: ({ length }) => (length < 2 ? '请填写原因，至少 2 个字' : length > 200 ? '原因最多 200 字' : undefined),
};

type ChosenFiles = Readonly<Record<string, ChosenFile>>;

function filesOf(values: Readonly<Record<string, unknown>>): ChosenFiles {
  return Object.fromEntries(Object.entries(values).filter(isFile));
}

function isFile(entry: [string, unknown]): entry is [string, ChosenFile] {
  return entry[1] instanceof ChosenFile;
}

/** The dialog of a change; somebody who may not make it, and opened its address, is told so. */
export function ChangeDialog<Shape extends ChangeShape>(props: ChangeDialogProps<Shape>): ReactNode {
  const operator = useOperator();
  return mayCall(operator, props.endpoint as unknown as Endpoint) ? (
    <AllowedChangeDialog {...props} />
  ) : (
    <ForbiddenDialog title={props.title} />
  );
}

function ForbiddenDialog({ title }: { title: string }): ReactNode {
  const leave = useCloseDialog();
  return (
    <Dialog title={title} onClose={leave}>
      <p>没有权限：您的角色不能做这项操作。需要时请联系负责人。</p>
      <DialogActions>
        <Button onClick={leave}>返回</Button>
      </DialogActions>
    </Dialog>
  );
}

/**
 * One change of one record: its values are filled in, the server rehearses it and says what it would do, and it is done once that is confirmed;
 * one without consequences is done at once. When somebody else changed the record meanwhile, both are compared. It is a part of a page with an address of its own.
 */
function AllowedChangeDialog<Shape extends ChangeShape>({
  title,
  endpoint,
  fields = [],
  folded,
  record = { values: {}, version: '' },
  reread,
  toInput,
  refreshes,
  note,
  confirmLabel = '确认',
  isDangerous = false,
  isRemoval = false,
  isWide = false,
  isImmediate = false,
  reasonText = {},
  defaultReason = '',
  renderRehearsal,
  renderDone,
  onDone,
}: ChangeDialogProps<Shape>): ReactNode {
  const toaster = useToaster();
  const leave = useCloseDialog();
  const leaveForList = useLeaveForList();
  const { mutate } = useSWRConfig();
  const [step, setStep] = useState<Step>(defaultReason === '' ? { name: 'form' } : { name: 'beginning' });
  const [version, setVersion] = useState(record.version);
  const rehearse = useRef(!isImmediate);
  const form = useEndpointForm<Shape, FormValues>(endpoint, {
    defaultValues: { reason: defaultReason, ...record.values },
    refreshes: !isRemoval && (step.name === 'rehearsal' || isImmediate) ? refreshes : [],
    toInput: ({ reason, ...values }) =>
      toInput(values, { reason: String(reason).trim(), rehearse: rehearse.current, version }, filesOf(values)),
    onFailure(failure) {
      if (failure.code === codes.conflict && reread) {
        void compare(failure);
        return true;
      }
      // What cannot be done at all, whatever the reason, is not asked about.
      if (step.name === 'beginning' && failure.kind === 'business' && Object.keys(failure.fields).length === 0) {
        setStep({ name: 'refused', text: failureText(failure) });
        return true;
      }
      if (step.name === 'rehearsal' || step.name === 'beginning') setStep({ name: 'form' });
      return undefined;
    },
    onSuccess: (reply) =>
      reply.rehearsed ? setStep({ name: 'rehearsal', reply, more: renderRehearsal?.(reply) }) : finish(reply),
  });
  const shown = new Set(fields.map(({ name }) => name));
  const foldedOnly = (folded?.fields ?? []).filter(({ name }) => !shown.has(name));
  const isDone = step.name === 'done';
  const release = useLeaveGuard(form.formState.isDirty && !isDone);

  const send = (isRehearsal: boolean) => {
    rehearse.current = isRehearsal;
    form.onSubmit();
  };
  const begin = useRef(defaultReason === '' ? undefined : () => send(true));
  useEffect(() => {
    begin.current?.();
    begin.current = undefined;
  }, []);

  async function compare(failure: ApiFailure): Promise<void> {
    const current = await reread?.().catch(() => undefined);
    if (current && current.version !== version) setStep({ name: 'conflict', current });
    else {
      setStep({ name: 'form' });
      form.setError('root', { message: failureText(failure) });
    }
  }

  function finish(reply: ChangeReply): void {
    release();
    onDone?.();
    if (isRemoval) {
      toaster.success('已删除');
      // Nothing is read of what is gone, and nobody comes back to what was read.
      void mutate((key) => refreshes.some((read) => isReadOf(read, key)), undefined, { revalidate: false });
      leaveForList();
      return;
    }
    toaster.success('已完成，并写入操作记录');
    const content = renderDone?.(reply);
    if (content === undefined) leave();
    else setStep({ name: 'done', content });
  }

  function resolve(values: FormValues, current: Versioned): void {
    setVersion(current.version);
    for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true });
    setStep({ name: 'form' });
  }

  const alert = form.failure && (
    <div role="alert" className={styles.alert}>
      <Banner fullMode={false} type="danger" closeIcon={null} description={form.failure} />
    </div>
  );
  return (
    <Dialog
      title={title}
      step={step.name}
      isWide={isWide && step.name === 'form' ? 'very' : !['form', 'refused'].includes(step.name)}
      onClose={leave}
    >
      {step.name === 'beginning' && <output>正在核对…</output>}
      {step.name === 'refused' && (
        <>
          <p role="alert">{step.text}</p>
          <DialogActions>
            <Button onClick={leave}>关闭</Button>
          </DialogActions>
        </>
      )}
      {step.name === 'form' && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // It is a child of the page in React's tree, whose forms would be sent too.
            event.stopPropagation();
            send(!isImmediate);
          }}
        >
          {alert}
          {note && <div className={styles.note}>{note}</div>}
          {fields.map((field) => (
            <FormFieldInput key={field.name} field={field} control={form.control} />
          ))}
          {folded && <FoldedFields part={folded} control={form.control} />}
          <FormFieldInput field={{ ...reasonField, ...reasonText }} control={form.control} />
          <DialogActions>
            <Button onClick={leave}>{confirmLabel.includes('取消') ? '返回' : '取消'}</Button>
            <Button theme="solid" htmlType="submit" loading={form.isPending}>
              {isImmediate ? confirmLabel : '下一步：核对'}
            </Button>
          </DialogActions>
        </form>
      )}
      {step.name === 'rehearsal' && (
        <>
          {alert}
          <p className={styles.note}>
            还没有生效。核对无误后点“{confirmLabel}”，会这样改 <strong>{step.reply.entry.subject.name}</strong>：
          </p>
          <ChangeValues entry={step.reply.entry} changedOnly />
          {changesNothing(step.reply.entry) && <p className={styles.note}>内容和现在一样，没有需要改的。</p>}
          {step.reply.messages.length > 0 && (
            <ul className={styles.messages}>
              {step.reply.messages.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          )}
          {step.more}
          <p className={styles.reason}>
            {reasonText.label ?? reasonField.label}：{step.reply.entry.reason}
          </p>
          <DialogActions>
            <Button onClick={() => setStep({ name: 'form' })}>返回修改</Button>
            <Button
              data-autofocus
              theme="solid"
              type={isDangerous ? 'danger' : 'primary'}
              loading={form.isPending}
              disabled={changesNothing(step.reply.entry)}
              onClick={() => send(false)}
            >
              {confirmLabel}
            </Button>
          </DialogActions>
        </>
      )}
      {step.name === 'conflict' && (
        <ConflictView
          fields={[...fields, ...foldedOnly]}
          current={step.current.values}
          typed={form.getValues()}
          onResolve={(values) => resolve(values, step.current)}
        />
      )}
      {step.name === 'done' && (
        <>
          {step.content}
          <DialogActions>
            <Button theme="solid" onClick={leave}>
              完成
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
