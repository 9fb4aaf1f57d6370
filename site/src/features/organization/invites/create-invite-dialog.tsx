import { useId, useState, type ReactNode } from 'react';
import { createInvite } from '#contract/organization/invite-endpoints.ts';
import { organizationRoleNames } from '#contract/organization/organization-role-names.ts';
import { QuantityField } from '#ui/field/quantity-field.tsx';
import { ActionForm } from '#ui/dialog/form-dialog.tsx';
import { useOrganizationAction } from '../use-organization-action';
import { InviteCodeDialog } from './invite-code-dialog';
import styles from './invite.module.css';

/** Days that are offered; the API takes 1 to 30. */
const terms = [1, 7, 30];
/** People whom one invitation lets in at most. */
const mostUses = 100;
const roles = ['member', 'admin'] as const;
const roleWords = { member: '使用企业的应用、下单与领券', admin: '还可以管理成员、邀请、退款与发票' };

interface CreateInviteDialogProps {
  /** Whether the visitor invites admins. */
  isOwner: boolean;
  onClose: () => void;
}

/** Makes an invitation, then shows how to hand it on. */
export function CreateInviteDialog({ isOwner, onClose }: CreateInviteDialogProps): ReactNode {
  const id = useId();
  const [role, setRole] = useState<(typeof roles)[number]>('member');
  const [uses, setUses] = useState(1);
  const [days, setDays] = useState(7);
  const [made, setMade] = useState<Awaited<ReturnType<typeof run>>>();
  const { run, isPending, failureText } = useOrganizationAction(createInvite);
  if (made) return <InviteCodeDialog invite={made} isNew onClose={onClose} />;
  const create = async () => setMade(await run({ body: { Role: role, MaxUses: uses, Days: days } }));
  return (
    <ActionForm
      title="邀请成员"
      action="生成邀请"
      isPending={isPending}
      failure={failureText}
      onSubmit={() => void create()}
      onClose={onClose}
    >
      {isOwner && (
        <fieldset className="min-width-0 border-0 padding-0 margin-0">
          <legend className="text-ink weight-600 padding-0">加入后的角色</legend>
          {roles.map((each) => (
            <label key={each} className={styles.choice}>
              <input type="radio" name={`${id}-role`} checked={role === each} onChange={() => setRole(each)} />
              <span>
                {organizationRoleNames[each]}
                <span className={styles.words}>{roleWords[each]}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <QuantityField label="可用人数" value={uses} max={mostUses} onChange={setUses} hint="加入这么多人后链接失效" />
      <fieldset className="min-width-0 border-0 padding-0 margin-0">
        <legend className="text-ink weight-600 padding-0">有效期</legend>
        <div className={styles.line}>
          {terms.map((term) => (
            <label key={term} className={styles.choice}>
              <input type="radio" name={`${id}-days`} checked={days === term} onChange={() => setDays(term)} />
              {term} 天
            </label>
          ))}
        </div>
      </fieldset>
    </ActionForm>
  );
}
