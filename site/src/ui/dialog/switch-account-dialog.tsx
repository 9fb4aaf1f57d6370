import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from './dialog';

interface SwitchAccountDialogProps {
  /** The accounts by the names that others may see: who is signed in, and whom a link would sign in. */
  current: string;
  offered: string;
  /** Signs in as the offered account. */
  accept: () => void;
  onClose: () => void;
}

/** Asks before a link signs the visitor in to another account than theirs (site S-2); closing it keeps theirs. */
export default function SwitchAccountDialog(props: SwitchAccountDialogProps): ReactNode {
  const { current, offered, accept, onClose } = props;
  const change = () => {
    onClose();
    accept();
  };
  return (
    <Dialog
      title="切换账号？"
      onClose={onClose}
      footer={
        <>
          <Button onClick={change}>切换账号</Button>
          <Button theme="solid" data-initial-focus onClick={onClose}>
            保持当前账号
          </Button>
        </>
      }
    >
      <p>您打开的链接会登录另一个账号。如果不是您本人的操作，请保持当前账号。</p>
      <p>
        当前：<strong>{current}</strong>
      </p>
      <p>
        链接中的账号：<strong>{offered}</strong>
      </p>
    </Dialog>
  );
}
