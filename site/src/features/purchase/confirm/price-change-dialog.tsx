import type { ReactNode } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { formatFen } from '#contract/format-fen.ts';
import styles from './price-change-dialog.module.css';
import { Button } from '#ui/button/button.tsx';

interface PriceChangeDialogProps {
  /** What the buyer saw and what it is now, in fen. */
  fromFen: number;
  toFen: number;
  onAccept: () => void;
  onClose: () => void;
}

/** Asks before an order is placed for another price than the buyer saw; closing it places nothing. */
export default function PriceChangeDialog({ fromFen, toFen, onAccept, onClose }: PriceChangeDialogProps): ReactNode {
  const accept = () => {
    onClose();
    onAccept();
  };
  return (
    <Dialog
      title="价格已变动"
      onClose={onClose}
      footer={
        <>
          <Button data-first-focus onClick={onClose}>
            返回修改
          </Button>
          <Button theme="solid" onClick={accept}>
            按新价格提交
          </Button>
        </>
      }
    >
      <p>提交前价格有更新，订单尚未提交。</p>
      <p className={styles.amounts}>
        <span>
          原应付 <s>¥{formatFen(fromFen)}</s>
        </span>
        <span>
          现应付 <strong>¥{formatFen(toFen)}</strong>
        </span>
      </p>
    </Dialog>
  );
}
