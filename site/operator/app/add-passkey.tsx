import type { ReactNode } from 'react';
import { addPasskey, startPasskey } from '#contract/operator/operator-session-endpoints.ts';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { useEndpointForm } from '#data/forms/use-endpoint-form.ts';
import { useHttpClient } from '#data/http/http-client.ts';
import { StepForm } from './step-form';

const passkeyModule = lazyModule(() => import('./passkey'));

interface AddPasskeyFormProps {
  /** Called with the recovery codes of the first second factor; undefined for an operator who has some. */
  onAdded: (recoveryCodes: readonly string[] | undefined) => unknown;
  onCancel?: () => void;
}

/** Lets the browser make a passkey, and adds it. */
export function AddPasskeyForm({ onAdded, onCancel }: AddPasskeyFormProps): ReactNode {
  const client = useHttpClient();
  const form = useEndpointForm(startPasskey, {
    defaultValues: { name: '' },
    toInput: () => ({}),
    errorText: '浏览器没有添加通行密钥，请重试',
    async onSuccess({ options }, { name }) {
      const { createPasskey } = await passkeyModule.load();
      const response = await createPasskey(options);
      const { recoveryCodes } = await client(addPasskey, { body: { name, response } }, { showError: false });
      await onAdded(recoveryCodes ?? undefined);
    },
  });
  return (
    <StepForm
      form={form}
      submitLabel="添加"
      {...(onCancel && { onCancel })}
      fields={[{ name: 'name', label: '名称', hint: '方便以后认出它，如“办公室电脑”。' }]}
    />
  );
}
