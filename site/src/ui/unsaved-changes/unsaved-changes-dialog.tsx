import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';

interface UnsavedChangesDialogProps {
  /** What would be lost, for the visitor. */
  text: string;
  onAnswer: (mayLeave: boolean) => void;
}

/** Asks before the organisation is switched under a form that was not sent; closing it switches nothing. */
export default function UnsavedChangesDialog({ text, onAnswer }: UnsavedChangesDialogProps): ReactNode {
  return (
    <Dialog
      title="确定切换企业？"
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button size="large" theme="outline" onClick={() => onAnswer(true)}>
            仍要切换
          </Button>
          <Button size="large" theme="solid" data-initial-focus onClick={() => onAnswer(false)}>
            继续填写
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
