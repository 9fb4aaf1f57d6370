import { useState, type ReactNode } from 'react';
import type { EntitlementMember } from '#contract/entitlement/entitlement-schema.ts';
import { organizationRoleNames } from '#contract/organization/organization-role-names.ts';
import styles from './members-form.module.css';

interface MemberChoiceProps {
  members: readonly EntitlementMember[];
  chosen: ReadonlySet<number>;
  /** How many may be chosen; null for any number. */
  limit: number | null;
  onChoose: (chosen: ReadonlySet<number>) => void;
}

/** Chooses members of a list that can be searched by name; those who are not shown stay as they are. */
export function MemberChoice({ members, chosen, limit, onChoose }: MemberChoiceProps): ReactNode {
  const [words, setWords] = useState('');
  const shown = members.filter(({ UserName }) => UserName.toLowerCase().includes(words.trim().toLowerCase()));
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
      <input
        type="search"
        className={styles.search}
        aria-label="按姓名查找成员"
        placeholder="按姓名查找成员"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        // Enter is for finding here, not for saving.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul className="grid gap-2">
        {shown.map(({ UserId, UserName, Role }) => (
          <li key={UserId}>
            <label className={styles.member}>
              <input
                type="checkbox"
                checked={chosen.has(UserId)}
                onChange={(event) => toggle(UserId, event.target.checked)}
              />
              <span className="break-anywhere flex-1 min-width-0">{UserName}</span>
              <span className={styles.help}>{organizationRoleNames[Role]}</span>
            </label>
          </li>
        ))}
      </ul>
      <output className={styles.help}>{shown.length === 0 && '没有找到这位成员'}</output>
    </fieldset>
  );
}
