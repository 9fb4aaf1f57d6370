import { useId, useState, type ReactNode } from 'react';
import {
  chooseEntitlementMembers,
  listEntitlementMembers,
  listEntitlements,
} from '#contract/entitlement/entitlement-endpoints.ts';
import type { EntitlementMembers } from '#contract/entitlement/entitlement-schema.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useAction } from '#data/http/use-action.ts';
import { FormAlert } from '#ui/field/field.tsx';
import { MemberChoice } from './member-choice';
import styles from './members-form.module.css';
import { Button } from '#ui/button/button.tsx';

interface MembersFormProps {
  appId: string;
  members: EntitlementMembers;
  onClose: () => void;
}

/** Lets everybody use an application, or the members that are ticked. */
export function MembersForm({ appId, members, onClose }: MembersFormProps): ReactNode {
  const { Items, IsRestricted, Limit } = members;
  const name = useId();
  const [isRestricted, setRestricted] = useState(IsRestricted);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(Items.filter((each) => (IsRestricted ? each.IsChosen : each.IsAllowed)).map(({ UserId }) => UserId)),
  );
  const refreshes = [listEntitlements, listEntitlementMembers];
  const { submit, isPending, failure } = useAction(chooseEntitlementMembers, { refreshes });
  const [problem, setProblem] = useState('');
  const isOver = Limit !== null && chosen.size > Limit;

  const save = async () => {
    if (isRestricted && (chosen.size === 0 || isOver)) {
      setProblem(isOver ? `当前版本最多 ${Limit} 人使用` : '请至少选择一位成员');
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
        <fieldset className={styles.modes}>
          <legend className="visually-hidden">谁可以使用</legend>
          <label className={styles.mode}>
            <input type="radio" name={name} checked={!isRestricted} onChange={() => setRestricted(false)} />
            <span>
              全体成员
              <span className={styles.help}>
                {Limit !== null && Items.length > Limit
                  ? `企业共 ${Items.length} 人，超过版本上限，按加入先后前 ${Limit} 人可用`
                  : '新加入的成员自动可用'}
              </span>
            </span>
          </label>
          <label className={styles.mode}>
            <input type="radio" name={name} checked={isRestricted} onChange={() => setRestricted(true)} />
            <span>
              指定成员
              <span className={styles.help}>移出企业的成员自动失去使用权限</span>
            </span>
          </label>
        </fieldset>
        {isRestricted && <MemberChoice members={Items} chosen={chosen} limit={Limit} onChoose={setChosen} />}
        <FormAlert text={problem || refused || undefined} />
      </div>
      <div className={styles.buttons}>
        <Button onClick={onClose}>取消</Button>
        <Button theme="solid" htmlType="submit" disabled={isPending} aria-busy={isPending}>
          保存
        </Button>
      </div>
    </form>
  );
}
