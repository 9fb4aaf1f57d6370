import type { ReactNode } from 'react';
import { codes } from '#contract/codes.ts';
import { joinOrganization } from '#contract/organization/invite-endpoints.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useAction } from '#data/http/use-action.ts';
import { useSessionStore } from '#data/session/session.tsx';
import type { UserState } from '#data/session/user-state.ts';
import { FormAlert } from '#ui/field/field.tsx';
import { SubmitButton } from '#ui/button/button.tsx';
import { maskText } from '#data/masking.ts';
import type { JoinProps } from './join-props';
import styles from './join.module.css';

interface JoinSignedInProps extends JoinProps {
  user: UserState;
  /** Called when the user turns out to be a member already. */
  onMember: () => void;
}

/** Joins with the account that is signed in, or with another one. */
export function JoinSignedIn({ invite, user, onJoined, onEnded, onMember }: JoinSignedInProps): ReactNode {
  const session = useSessionStore();
  const { submit, isPending, failure } = useAction(joinOrganization);
  const join = async () => {
    try {
      const { OrgId } = await submit({ body: { Code: invite.Code } });
      await session.switchOrganization(OrgId);
      onJoined();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code === codes.alreadyMember) onMember();
      if (error.code === codes.inviteInvalid || error.code === codes.inviteEnded) onEnded();
    }
  };
  return (
    <form
      className={styles.form}
      aria-label="加入企业"
      onSubmit={(event) => {
        event.preventDefault();
        void join();
      }}
    >
      <p className={styles.account}>
        将用账号 <strong>{user.UserName}</strong>
        {user.Mobile && `（${maskText(user.Mobile)}）`} 加入
        <button type="button" className={styles.switch} disabled={isPending} onClick={() => void session.signOut()}>
          切换账号
        </button>
      </p>
      <FormAlert text={failure && failureText(failure)} />
      <SubmitButton isPending={isPending}>加入企业</SubmitButton>
    </form>
  );
}
