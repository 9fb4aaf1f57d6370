import type { UserState } from '#data/session/user-state.ts';

/** What the dialog of a setting is given. */
export interface SettingDialogProps {
  user: UserState;
  onClose: () => void;
}
