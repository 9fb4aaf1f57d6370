import IconChevronDown from '@douyinfe/semi-icons/lib/es/icons/IconChevronDown';
import IconTick from '@douyinfe/semi-icons/lib/es/icons/IconTick';
import { useId, useState, type ReactNode } from 'react';
import { organizationRoleNames } from '#contract/organization/organization-role-names.ts';
import { useSession } from '#data/session/session.tsx';
import type { Organization } from '#data/session/user-state.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { isComposing } from '#ui/focus/focus.ts';
import { MenuButton, Popover } from '#ui/popover/popover.tsx';
import { useOrganizationSwitch } from '#ui/unsaved-changes/use-organization-switch.ts';
import styles from './account.module.css';

/** The organisation that the visitor works in, and the others they belong to. */
export function OrganizationSwitcher(): ReactNode {
  const { user } = useSession();
  const { switchTo, isPending } = useOrganizationSwitch();
  return (
    <Popover
      panelClass={styles.organizationPanel}
      isDisabled={isPending}
      button={
        <Button
          theme="borderless"
          className={styles.organization}
          aria-label={`当前企业：${user.OrgName}，切换企业`}
          aria-busy={isPending}
        >
          <span className={styles.organizationName}>{user.OrgName}</span>
          <IconChevronDown aria-hidden size="small" />
        </Button>
      }
    >
      {({ closeToButton }) => (
        <OrganizationChoice
          organizations={user.OrgList}
          current={user.OrgId}
          onChoose={(organization) => {
            closeToButton();
            void switchTo(organization);
          }}
        />
      )}
    </Popover>
  );
}

/** Organisations that a list shows at a glance; more of them are searched. */
const maxAtAGlance = 6;

interface OrganizationChoiceProps {
  organizations: readonly Organization[];
  /** Id of the one that the visitor works in. */
  current: number;
  onChoose: (organization: Organization) => void;
}

/** The visitor's organisations, the current one marked, with a search by name where they are many. */
function OrganizationChoice({ organizations, current, onChoose }: OrganizationChoiceProps): ReactNode {
  const id = useId();
  const [text, setText] = useState('');
  const keyword = text.trim().toLowerCase();
  const found = organizations.filter(({ OrgName }) => OrgName.toLowerCase().includes(keyword));
  const usable = found.filter(({ Status }) => Status === 1);
  return (
    <>
      <p id={id} className={styles.panelTitle}>
        切换企业
      </p>
      {organizations.length > maxAtAGlance && (
        <Field label="搜索企业" hidesLabel compact>
          {(props) => (
            <input
              {...props}
              type="search"
              placeholder="搜索企业名称"
              autoComplete="off"
              // Opened to search: nothing else of the panel is as likely to be wanted first.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
              onKeyDown={(event) => {
                const [first] = usable;
                if (event.key === 'Enter' && keyword && first && !isComposing(event)) onChoose(first);
                // They move within the text, where the panel would move among its buttons.
                if (event.key === 'Home' || event.key === 'End') event.stopPropagation();
              }}
            />
          )}
        </Field>
      )}
      <ul aria-labelledby={id}>
        {found.map((organization) => {
          const { OrgId, OrgName, Role, Status } = organization;
          return (
            <li key={OrgId}>
              <MenuButton
                aria-current={OrgId === current}
                disabled={Status !== 1}
                onClick={() => onChoose(organization)}
              >
                <span className={styles.organizationName}>{OrgName}</span>
                <span className="text-secondary size-note">
                  {Status === 1 ? organizationRoleNames[Role] : '已停用'}
                </span>
                {OrgId === current && <IconTick aria-hidden size="small" className="text-brand" />}
              </MenuButton>
            </li>
          );
        })}
      </ul>
      <p className={found.length > 0 ? 'visually-hidden' : styles.panelTitle} aria-live="polite">
        {keyword && (found.length > 0 ? `找到 ${found.length} 个企业` : '没有找到企业')}
      </p>
    </>
  );
}
