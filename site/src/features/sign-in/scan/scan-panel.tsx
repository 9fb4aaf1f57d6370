import { useForm, useWatch } from 'react-hook-form';
import type { ReactNode } from 'react';
import { consents } from '#contract/agreement/consents.ts';
import { AgreementField } from '#ui/field/agreement-field.tsx';
import { QrFrame } from '#ui/qr-code/qr-frame.tsx';
import { ScanCode } from './scan-code';
import styles from './scan-panel.module.css';

/**
 * Signs in by a QR code that a phone scans; somebody new gets an account, so the agreements come first. While another way to
 * sign in is shown, nothing is asked; coming back gets another code.
 */
export function ScanPanel({ isShown }: { isShown: boolean }): ReactNode {
  const { control, setValue } = useForm({ defaultValues: { agree: false } });
  const hasAgreed = useWatch({ control, name: 'agree' });
  return (
    <div className={styles.panel}>
      {hasAgreed && isShown ? (
        <ScanCode />
      ) : (
        <div className={styles.code}>
          <QrFrame
            label=""
            renewal={{ label: '同意协议并显示二维码', isPending: false, onRenew: () => setValue('agree', true) }}
          />
        </div>
      )}
      <AgreementField control={control} name="agree" documents={consents.signIn} message="请先阅读并同意协议" />
    </div>
  );
}
