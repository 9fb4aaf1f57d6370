import { useState, type ReactNode } from 'react';
import {
  chooseEntitlementMembers,
  listEntitlementMembers,
  listEntitlements,
} from '#contract/entitlement/entitlement-endpoints.ts';
import type { Entitlement, EntitlementMember, EntitlementMembers } from '#contract/entitlement/entitlement-schema.ts';
import { organizationRoleNames } from '#contract/organization/organization-role-names.ts';
import { useAction } from '#data/http/use-action.ts';
import { useRead } from '#data/http/use-read.ts';
import { Drawer } from '#ui/dialog/dialog.tsx';
import { DialogForm } from '#ui/dialog/form-dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { Checkbox, Choice } from '#ui/choice/choice.tsx';
import { QueryView } from '#ui/query-view/query-view.tsx';

interface MembersDrawerProps {
  entitlement: Entitlement;
  onClose: () => void;
}

/** Chooses the members who may use an application. */
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

/** Lets all members use an application, or those that are ticked. */
function MembersForm({ appId, members, onClose }: MembersFormProps): ReactNode {
  const { Items, IsRestricted, Limit } = members;
  const [isRestricted, setRestricted] = useState(IsRestricted);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(Items.filter((each) => (IsRestricted ? each.IsChosen : each.IsAllowed)).map(({ UserId }) => UserId)),
  );
  const [isChecked, setChecked] = useState(false);
  const { run, isPending, failure, failureText } = useAction(chooseEntitlementMembers, {
    refreshes: [listEntitlements, listEntitlementMembers],
    onDone: onClose,
  });
  const problem = isRestricted && choiceProblem(chosen.size, Limit);
  const save = () => {
    setChecked(true);
    const body = isRestricted ? { UserIds: [...chosen] } : { Everybody: true as const };
    if (!problem) void run({ params: { appId }, body });
  };
  const refusal = (isChecked && problem) || (failure?.fields.UserIds ?? failureText);
  return (
    <DialogForm title="可用成员" action="保存" form={{ isPending, failure: refusal, onSubmit: save }} onClose={onClose}>
      <div>
        <div className="grid one-column gap-4">
          <Choice
            legend="谁可以使用"
            hidesLegend
            look="card"
            options={[
              {
                value: 'all',
                label: '全体成员',
                description:
                  Limit !== null && Items.length > Limit
                    ? `企业共 ${Items.length} 人，超过版本上限，按加入先后前 ${Limit} 人可用`
                    : '新加入的成员自动可用',
              },
              { value: 'chosen', label: '指定成员', description: '移出企业的成员自动失去使用权限' },
            ]}
            value={isRestricted ? 'chosen' : 'all'}
            onChange={(value) => setRestricted(value === 'chosen')}
          />
          {isRestricted && <MemberChoice members={Items} chosen={chosen} limit={Limit} onChoose={setChosen} />}
        </div>
      </div>
    </DialogForm>
  );
}

function choiceProblem(count: number, limit: number | null): string | undefined {
  if (limit !== null && count > limit) return `当前版本最多 ${limit} 人使用`;
  return count === 0 ? '请至少选择一位成员' : undefined;
}

interface MemberChoiceProps {
  members: readonly EntitlementMember[];
  chosen: ReadonlySet<number>;
  /** How many may be chosen; null for any number. */
  limit: number | null;
  onChoose: (chosen: ReadonlySet<number>) => void;
}

/** Chooses members of a list that is searched by name; those who are not shown stay as they are. */
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
    <fieldset className="grid one-column gap-4">
      <legend className="weight-600" aria-live="polite">
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
