import { useForm, useWatch } from 'react-hook-form';
import type { ReactNode } from 'react';
import { consents } from '../../../../contract/agreement/consents';
import { AgreementField } from '../../../shared/ui/form/agreement-field';
import { QrFrame } from '../../../shared/ui/qr-code/qr-frame';
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
