import IconTick from '@douyinfe/semi-icons/lib/es/icons/IconTick';
import { useId, useState, type ReactNode } from 'react';
import type { Organization } from '#data/session/user-state.ts';
import { isComposing } from '#ui/keyboard/is-composing.ts';
import { organizationRoleNames } from '#contract/organization/organization-role-names.ts';
import styles from './account.module.css';

/** Organisations that a list shows at a glance; among more of them one searches. */
const atAGlance = 6;

interface OrganizationChoiceProps {
  organizations: readonly Organization[];
  /** Id of the one that the visitor works in. */
  current: number;
  onChoose: (organization: Organization) => void;
}

/** The visitor's organisations, the current one marked, with a search by name where they are many. */
export function OrganizationChoice({ organizations, current, onChoose }: OrganizationChoiceProps): ReactNode {
  const id = useId();
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const found = organizations.filter(({ OrgName }) => OrgName.toLowerCase().includes(wanted));
  const usable = found.filter(({ Status }) => Status === 1);
  return (
    <>
      <p id={id} className={styles.panelTitle}>
        切换企业
      </p>
      {organizations.length > atAGlance && (
        <input
          type="search"
          className={styles.search}
          aria-label="搜索企业"
          placeholder="搜索企业名称"
          autoComplete="off"
          // Opened to search: nothing else of the panel is as likely to be wanted first.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            const [first] = usable;
            if (event.key === 'Enter' && wanted && first && !isComposing(event)) onChoose(first);
            // They move within the text, where the panel would move among its buttons.
            if (event.key === 'Home' || event.key === 'End') event.stopPropagation();
          }}
        />
      )}
      <ul className={styles.list} aria-labelledby={id}>
        {found.map((organization) => {
          const { OrgId, OrgName, Role, Status } = organization;
          return (
            <li key={OrgId}>
              <button
                type="button"
                className={styles.item}
                aria-current={OrgId === current}
                disabled={Status !== 1}
                onClick={() => onChoose(organization)}
              >
                <span className={styles.organizationName}>{OrgName}</span>
                <span className={styles.detail}>{Status === 1 ? organizationRoleNames[Role] : '已停用'}</span>
                {OrgId === current && <IconTick aria-hidden size="small" className={styles.tick} />}
              </button>
            </li>
          );
        })}
      </ul>
      <p className={found.length > 0 ? 'visually-hidden' : styles.panelTitle} aria-live="polite">
        {wanted && (found.length > 0 ? `找到 ${found.length} 个企业` : '没有找到企业')}
      </p>
    </>
  );
}
