import type { Member } from '#contract/organization/member-schema.ts';

/** What the dialog of a member is given. */
export interface MemberDialogProps {
  member: Member;
  onClose: () => void;
  onDone: () => void;
}
