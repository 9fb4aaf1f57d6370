import Button from '@douyinfe/semi-ui/lib/es/button';
import IconClose from '@douyinfe/semi-icons/lib/es/icons/IconClose';
import type { ReactNode } from 'react';
import styles from './editor.module.css';

/** What did not go as the operator would expect, such as pictures that could not be pasted. */
export function Notices({ texts, onClose }: { texts: readonly string[]; onClose: () => void }): ReactNode {
  return (
    <div aria-live="polite" className={styles.notices}>
      {texts.length > 0 && (
        <>
          <ul>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <Button
            aria-label="知道了"
            icon={<IconClose aria-hidden />}
            size="small"
            theme="borderless"
            type="tertiary"
            onClick={onClose}
          />
        </>
      )}
    </div>
  );
}
