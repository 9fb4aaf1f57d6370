import Button from '@douyinfe/semi-ui/lib/es/button';
import IconCopyStroked from '@douyinfe/semi-icons/lib/es/icons/IconCopyStroked';
import type { ReactNode } from 'react';
import { useToaster, type Toaster } from './operator';

interface CopyButtonProps {
  text: string;
  /** Name of the button, such as 复制订单号. */
  label: string;
  /** Shown beside the icon; by default the icon is alone. */
  children?: ReactNode;
}

/** Copies a text. */
export function CopyButton({ text, label, children }: CopyButtonProps): ReactNode {
  const toaster = useToaster();
  return (
    <Button
      {...(children ? {} : { 'aria-label': label, title: label })}
      icon={<IconCopyStroked aria-hidden />}
      size="small"
      theme={children ? 'light' : 'borderless'}
      type="tertiary"
      onClick={() => void copyText(text, toaster)}
    >
      {children}
    </Button>
  );
}

/** Copies a text, and says whether it was. */
export async function copyText(text: string, toaster: Toaster): Promise<void> {
  await navigator.clipboard.writeText(text).then(
    () => toaster.success('已复制'),
    () => toaster.error('浏览器不允许复制，请手动选择'),
  );
}

/** What is shown once, with its button: 手机号 13812345678. */
export function ShownText({ label, text }: { label: string; text: string }): ReactNode {
  return (
    <p>
      {label} <strong>{text}</strong> <CopyButton text={text} label={`复制${label}`} />
    </p>
  );
}
