import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OpenInvite } from '#contract/organization/invite-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { useSessionStore } from '#data/session/session.tsx';
import { SubmitButton } from '#ui/button/button.tsx';
import styles from './join.module.css';

/** Leads a member to the organisation that they belong to already. */
export function MemberAlready({ organization: { OrgId } }: { organization: OpenInvite }): ReactNode {
  const session = useSessionStore();
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const enter = async () => {
    setPending(true);
    try {
      await session.switchOrganization(OrgId);
      await navigate(buildPath('mecenter'), { replace: true });
    } catch {
      // The call has announced why.
      setPending(false);
    }
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <p className={styles.account}>您已是该企业成员，无需再次加入。</p>
      <SubmitButton isPending={isPending}>进入企业</SubmitButton>
    </form>
  );
}
