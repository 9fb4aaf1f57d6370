import type { ReactNode } from 'react';
import { useRuntimeConfig, telephoneHref } from '#data/config/runtime-config.ts';
import { usePopover } from '#ui/popover/use-popover.ts';
import { ChatIcon } from './chat-icon';
import styles from './floating-widget.module.css';
import { ServiceCode } from './service-code';

/** The button for the service account, with its code beside it. */
export function ServiceEntry(): ReactNode {
  const { phone, workTime } = useRuntimeConfig();
  const { isOpen, rootProps, buttonProps, panelProps } = usePopover({ onHover: true, onFocus: true });
  return (
    <div {...rootProps} className={styles.service}>
      <button {...buttonProps} className={styles.entry}>
        <ChatIcon />
        <span>添加客服</span>
      </button>
      <div {...panelProps} className={styles.panel} hidden={!isOpen}>
        {isOpen && <ServiceCode />}
        <p className="text-secondary size-caption">服务时间 {workTime}</p>
        <a href={telephoneHref(phone)} className="text-brand size-control weight-700 tabular">
          {phone}
        </a>
      </div>
    </div>
  );
}
