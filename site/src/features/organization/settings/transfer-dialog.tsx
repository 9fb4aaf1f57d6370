import { useId, useState, type ReactNode } from 'react';
import { listMembers, transferOwnership } from '#contract/organization/member-endpoints.ts';
import { useRead, usePreviousData } from '#data/http/use-read.ts';
import { useSessionStore } from '#data/session/session.tsx';
import { organizationRoleNames } from '#contract/organization/organization-role-names.ts';
import { useNotify } from '#ui/toast/use-notify.ts';
import { ActionForm } from '#ui/dialog/form-dialog.tsx';
import { useProof } from '#ui/proof/use-proof.tsx';
import organizationStyles from '../organization.module.css';
import { useOrganizationAction } from '../use-organization-action';
import type { SettingDialogProps } from './setting-dialog-props';
import styles from './settings.module.css';

/** Members offered at once; the search finds the others. */
const offered = 20;

/** Makes another member the owner. */
export function TransferDialog({ user: { OrgId, OrgName }, onClose }: SettingDialogProps): ReactNode {
  const id = useId();
  const session = useSessionStore();
  const notify = useNotify();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<{ id: number; name: string }>();
  const [isMissing, setMissing] = useState(false);
  const text = keyword.trim();
  const query = { Page: 1, PageSize: offered, ...(text && { Keyword: text }) };
  const { data } = usePreviousData(useRead(listMembers, { query }, { failures: 'announced' }));
  const { withProof, proofDialog } = useProof();
  const { run, isPending, failureText } = useOrganizationAction(transferOwnership, { enclose: withProof });
  const members = data?.Items.filter(({ IsSelf }) => !IsSelf);
  const transfer = async (form: HTMLFormElement) => {
    if (!chosen) {
      setMissing(true);
      form.querySelector('input')?.focus();
      return;
    }
    if (!(await run({ body: { UserId: chosen.id } }))) return;
    onClose();
    // Reads what an admin may do, here and in the other tabs.
    await session.switchOrganization(OrgId).catch(() => undefined);
    notify.success(`${OrgName}的所有者现在是 ${chosen.name}`);
  };
  return (
    <>
      <ActionForm
        title="转让企业"
        action="转让"
        isPending={isPending}
        failure={failureText}
        onSubmit={(form) => void transfer(form)}
        onClose={onClose}
      >
        <p>新的所有者立即生效，您成为管理员，不能自行撤回。</p>
        <div>
          <label htmlFor={`${id}-keyword`} className="text-secondary size-small block margin-bottom-1">
            查找成员
          </label>
          <input
            id={`${id}-keyword`}
            type="search"
            className={organizationStyles.input}
            value={keyword}
            maxLength={32}
            placeholder="姓名"
            autoComplete="off"
            onChange={({ currentTarget }) => setKeyword(currentTarget.value)}
            // Enter looks for members, which typing has done already; it must not choose for the visitor.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
        <fieldset className="min-width-0 border-0 padding-0 margin-0" aria-describedby={`${id}-missing`}>
          <legend className="text-secondary size-small block margin-bottom-1">转让给</legend>
          <div className={styles.pick}>
            {members?.map(({ UserId, UserName, Mobile, Role }) => (
              <label key={UserId} className={styles.choice}>
                <input
                  type="radio"
                  name={`${id}-member`}
                  checked={chosen?.id === UserId}
                  onChange={() => setChosen({ id: UserId, name: UserName })}
                />
                <span>
                  {UserName} {Mobile && `（${Mobile}）`}，{organizationRoleNames[Role]}
                </span>
              </label>
            ))}
            {members?.length === 0 && <p>{text ? '没有找到这位成员' : '还没有其他成员，请先邀请'}</p>}
          </div>
          <p id={`${id}-missing`} className="text-danger size-small" aria-live="polite">
            {isMissing && !chosen && '请选择新的所有者'}
          </p>
        </fieldset>
      </ActionForm>
      {proofDialog}
    </>
  );
}
