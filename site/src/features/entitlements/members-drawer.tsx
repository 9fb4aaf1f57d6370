import { type ReactNode, useState } from 'react';
import {
  chooseEntitlementMembers,
  listEntitlementMembers,
  listEntitlements,
} from '#contract/entitlement/entitlement-endpoints.ts';
import type { Entitlement, EntitlementMember, EntitlementMembers } from '#contract/entitlement/entitlement-schema.ts';
import { organizationRoleNames } from '#contract/organization/organization-role-names.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useAction } from '#data/http/use-action.ts';
import { useRead } from '#data/http/use-read.ts';
import { Button } from '#ui/button/button.tsx';
import { DialogFooter, Drawer } from '#ui/dialog/dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { Checkbox, Choice } from '#ui/choice/choice.tsx';
import { QueryView } from '#ui/query-view/query-view.tsx';
import styles from './members-drawer.module.css';

interface MembersDrawerProps {
  entitlement: Entitlement;
  onClose: () => void;
}

/** Decides who in the organisation may use an application. */
export default function MembersDrawer({ entitlement, onClose }: MembersDrawerProps): ReactNode {
  const { AppId, ProductName } = entitlement;
  const read = useRead(listEntitlementMembers, { params: { appId: AppId } });
  return (
    <Drawer title={`${ProductName} · 可用成员`} onClose={onClose}>
      <QueryView read={read}>
        {(members) => <MembersForm appId={AppId} members={members} onClose={onClose} />}
      </QueryView>
    </Drawer>
  );
}

interface MembersFormProps {
  appId: string;
  members: EntitlementMembers;
  onClose: () => void;
}

/** Lets everybody use an application, or the members that are ticked. */
function MembersForm({ appId, members, onClose }: MembersFormProps): ReactNode {
  const { Items, IsRestricted, Limit } = members;
  const [isRestricted, setRestricted] = useState(IsRestricted);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(Items.filter((each) => (IsRestricted ? each.IsChosen : each.IsAllowed)).map(({ UserId }) => UserId)),
  );
  const refreshes = [listEntitlements, listEntitlementMembers];
  const { submit, isPending, failure } = useAction(chooseEntitlementMembers, { refreshes });
  const [problem, setProblem] = useState('');
  const exceedsLimit = Limit !== null && chosen.size > Limit;

  const save = async () => {
    if (isRestricted && (chosen.size === 0 || exceedsLimit)) {
      setProblem(exceedsLimit ? `当前版本最多 ${Limit} 人使用` : '请至少选择一位成员');
      return;
    }
    setProblem('');
    const body = isRestricted ? { UserIds: [...chosen] } : { Everybody: true as const };
    try {
      await submit({ params: { appId }, body });
      onClose();
    } catch (error) {
      // Shown above the buttons.
      if (!(error instanceof ApiFailure)) throw error;
    }
  };
  const everybodyHint =
    Limit !== null && Items.length > Limit
      ? `企业共 ${Items.length} 人，超过版本上限，按加入先后前 ${Limit} 人可用`
      : '新加入的成员自动可用';
  const refused = failure && (failure.fields.UserIds ?? failureText(failure));
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={styles.content}>
        <Choice
          legend="谁可以使用"
          hidesLegend
          look="card"
          options={[
            { value: 'all', label: '全体成员', description: everybodyHint },
            { value: 'chosen', label: '指定成员', description: '移出企业的成员自动失去使用权限' },
          ]}
          value={isRestricted ? 'chosen' : 'all'}
          onChange={(value) => setRestricted(value === 'chosen')}
        />
        {isRestricted && <MemberChoice members={Items} chosen={chosen} limit={Limit} onChoose={setChosen} />}
      </div>
      <DialogFooter failure={problem || refused || undefined}>
        <Button theme="outline" onClick={onClose}>
          取消
        </Button>
        <Button theme="solid" htmlType="submit" disabled={isPending} aria-busy={isPending}>
          保存
        </Button>
      </DialogFooter>
    </form>
  );
}

interface MemberChoiceProps {
  members: readonly EntitlementMember[];
  chosen: ReadonlySet<number>;
  /** How many may be chosen; null for any number. */
  limit: number | null;
  onChoose: (chosen: ReadonlySet<number>) => void;
}

/** Chooses members of a list that can be searched by name; those who are not shown stay as they are. */
function MemberChoice({ members, chosen, limit, onChoose }: MemberChoiceProps): ReactNode {
  const [name, setName] = useState('');
  const shown = members.filter(({ UserName }) => UserName.toLowerCase().includes(name.trim().toLowerCase()));
  const toggle = (userId: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(userId);
    else next.delete(userId);
    onChoose(next);
  };
  return (
    <fieldset className={styles.choice}>
      <legend className="weight-600 padding-0" aria-live="polite">
        已选 {chosen.size}
        {limit !== null && ` / ${limit}`} 人
      </legend>
      <Field label="按姓名查找成员" hidesLabel compact>
        {(props) => (
          <input
            {...props}
            type="search"
            placeholder="按姓名查找成员"
            value={name}
            onChange={(event) => setName(event.target.value)}
            // Enter is for finding here, not for saving.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      <ul className="grid gap-2">
        {shown.map(({ UserId, UserName, Role }) => (
          <li key={UserId}>
            <Checkbox
              look="card"
              checked={chosen.has(UserId)}
              onChange={(event) => toggle(UserId, event.target.checked)}
              description={organizationRoleNames[Role]}
            >
              {UserName}
            </Checkbox>
          </li>
        ))}
      </ul>
      <output className="text-secondary size-small">{shown.length === 0 && '没有找到这位成员'}</output>
    </fieldset>
  );
}
