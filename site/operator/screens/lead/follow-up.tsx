import Banner from '@douyinfe/semi-ui/lib/es/banner';
import Button from '@douyinfe/semi-ui/lib/es/button';
import { useRef, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { followUpLead, listLeads, revealLeadContact } from '#contract/operator/lead-endpoints.ts';
import type { GetLeadReply } from '#contract/operator/lead-schema.ts';
import type { LeadStatus } from '#contract/operator/lead-status.ts';
import { useEndpointForm } from '#data/forms/use-endpoint-form.ts';
import { useAction } from '#data/http/use-action.ts';
import { useRead } from '#data/http/use-read.ts';
import { copyText, CopyButton } from '../../ui/copy-button';
import { FormFieldInput, type FormValues } from '../../ui/form-field';
import { useLeaveGuard } from '../../ui/leave-guard';
import { mayCall, useOperator, useToaster } from '../../ui/operator';
import { followUpInputs, isOpen, noteReason, refreshes, revealReason, workQueue } from './fields';
import styles from './lead.module.css';

/** The mobile, which one click shows and copies. */
export function LeadMobile({ row: { id, mobile } }: { row: GetLeadReply }): ReactNode {
  const operator = useOperator();
  const toaster = useToaster();
  const [shown, setShown] = useState('');
  const action = useAction(revealLeadContact, { refreshes, failures: 'announced' });
  if (shown !== '') {
    return (
      <>
        <a href={`tel:${shown}`}>{shown}</a> <CopyButton text={shown} label="复制手机号" />
      </>
    );
  }
  const show = async () => {
    const reply = await action.run({ params: { id }, body: { reason: revealReason } });
    if (!reply) return;
    setShown(reply.mobile);
    await copyText(reply.mobile, toaster);
  };
  return (
    <>
      {mobile}{' '}
      {mayCall(operator, revealLeadContact) && (
        <Button size="small" theme="light" loading={action.isPending} onClick={() => void show()}>
          查看并复制号码
        </Button>
      )}
    </>
  );
}

/** Writes what was heard of a lead, its status and the next day in one step, and goes on to the next lead that waits. */
export function FollowUp({ row }: { row: GetLeadReply }): ReactNode {
  const next = useNextLead(row.id);
  return mayCall(useOperator(), followUpLead) ? <FollowUpForm row={row} next={next} /> : <NextLink next={next} />;
}

interface NextLead {
  /** Path of its page; undefined when no other waits. */
  readonly path: string | undefined;
  /** How many wait beside the shown one; undefined while that is not known. */
  readonly waiting: number | undefined;
}

/** The lead that comes after the shown one in what the operator has to work through. */
function useNextLead(id: string): NextLead {
  const { data } = useRead(listLeads, { query: workQueue });
  const [place, setPlace] = useState(0);
  const items = data?.items ?? [];
  const found = items.findIndex((each) => each.id === id);
  if (found >= 0 && found !== place) setPlace(found);
  // One that was just followed up has left its place to the next.
  const next = (found >= 0 ? items[found + 1] : items[place]) ?? items.find((each) => each.id !== id);
  return { path: next && `/lead/${next.id}`, waiting: data && data.total - (found >= 0 ? 1 : 0) };
}

function NextLink({ next: { path, waiting } }: { next: NextLead }): ReactNode {
  if (waiting === undefined) return null;
  if (path === undefined) return <span className={styles.waiting}>没有别的线索等着联系了</span>;
  return (
    <span className={styles.waiting}>
      <Link className={styles.next ?? ''} to={path}>
        下一条
      </Link>
      （还有 {waiting} 条等着联系）
    </span>
  );
}

function FollowUpForm({ row, next }: { row: GetLeadReply; next: NextLead }): ReactNode {
  const navigate = useNavigate();
  const toaster = useToaster();
  const goesOn = useRef(false);
  const { id, status, nextContact, version } = row;
  const initial: FormValues = {
    note: '',
    status: status === 'new' ? 'active' : status,
    nextContact: nextContact ?? '',
  };
  const form = useEndpointForm(followUpLead, {
    defaultValues: initial,
    refreshes,
    toInput: (values) => ({
      params: { id },
      body: {
        note: String(values['note']).trim(),
        status: values['status'] as LeadStatus,
        nextContact: isOpen(values['status']) ? String(values['nextContact']) || null : null,
        version,
        reason: noteReason,
      },
    }),
    onSuccess(_reply, values) {
      toaster.success('已保存');
      if (goesOn.current && next.path) {
        release();
        navigate(next.path);
      } else form.reset({ ...values, note: '' });
    },
  });
  const release = useLeaveGuard(form.formState.isDirty);
  const send = (isLast: boolean) => {
    goesOn.current = !isLast;
    form.onSubmit();
  };
  return (
    <>
      <form
        noValidate
        aria-label="写跟进"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send(next.path === undefined);
        }}
      >
        {form.failure && (
          <div role="alert">
            <Banner fullMode={false} type="danger" closeIcon={null} description={form.failure} />
          </div>
        )}
        {followUpInputs.map((field) => (
          <FormFieldInput key={field.name} field={field} control={form.control} />
        ))}
        <div className={styles.actions}>
          {next.path !== undefined && (
            <Button theme="solid" htmlType="submit" loading={form.isPending}>
              保存，看下一条
            </Button>
          )}
          <Button
            theme={next.path === undefined ? 'solid' : 'light'}
            loading={form.isPending}
            onClick={() => send(true)}
          >
            保存
          </Button>
          <NextLink next={next} />
        </div>
      </form>
    </>
  );
}
