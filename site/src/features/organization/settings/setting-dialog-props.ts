import type { UserState } from '../../../shared/auth/session/user-state';

/** What the dialog of a setting is given. */
export interface SettingDialogProps {
  user: UserState;
  onClose: () => void;
}
