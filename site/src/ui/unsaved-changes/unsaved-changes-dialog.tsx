import type { ReactNode } from 'react';
import { DialogButtons } from '#ui/dialog/dialog-buttons.tsx';
import { Drawer } from '#ui/dialog/drawer.tsx';
import styles from '../dialog/dialog-form.module.css';
import { Button } from '#ui/button/button.tsx';

interface UnsavedChangesDialogProps {
  words: string;
  onAnswer: (mayLeave: boolean) => void;
}

/** Asks before the organisation is switched under a form that was not sent; closing it switches nothing. */
export default function UnsavedChangesDialog({ words, onAnswer }: UnsavedChangesDialogProps): ReactNode {
  return (
    <Drawer title="确定切换企业？" place="middle" onClose={() => onAnswer(false)}>
      <div className={styles.form}>
        <p>{words}</p>
        <DialogButtons>
          <Button size="large" theme="outline" onClick={() => onAnswer(true)}>
            仍要切换
          </Button>
          <Button size="large" theme="solid" data-first-focus onClick={() => onAnswer(false)}>
            继续填写
          </Button>
        </DialogButtons>
      </div>
    </Drawer>
  );
}
