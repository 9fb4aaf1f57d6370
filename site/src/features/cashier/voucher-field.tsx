import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { voucherForm, voucherMissing } from '#contract/payment/transfer-rules.ts';
import { acceptedPictures, heicRefusal, pictureTypeOf } from '#data/picture-type.ts';
import { Field } from '#ui/field/field.tsx';
import styles from './transfer.module.css';
import { codes } from '#contract/codes.ts';
import { getUpload, upload } from '#contract/upload/upload-endpoints.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useHttpClient } from '#data/http/http-client.ts';
import { useRead } from '#data/http/use-read.ts';

interface VoucherFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
}

/** The proof of a transfer: a picture that is sent as soon as it is chosen, and can be replaced. */
export function VoucherField<Values extends FieldValues>({ control, name }: VoucherFieldProps<Values>): ReactNode {
  const { progress, send } = useVoucherUpload();
  const chooser = useRef<HTMLInputElement | null>(null);
  const sending = useRef<Promise<string | undefined> | undefined>(undefined);
  const { field, fieldState } = useController({
    control,
    name,
    // Whoever presses the button while the picture is on its way need not press it again.
    rules: { validate: async (url) => ((await sending.current) ?? url) !== '' || voucherMissing },
  });
  const isSending = progress.kind === 'sending';
  const problem = isSending ? undefined : progress.kind === 'failed' ? progress.text : fieldState.error?.message;

  async function choose(files: FileList | null): Promise<void> {
    const file = files?.[0];
    if (!file || isSending) return;
    sending.current = send(file);
    const url = await sending.current;
    sending.current = undefined;
    if (url) field.onChange(url);
    // The same file can be chosen again.
    if (chooser.current) chooser.current.value = '';
  }

  const hint = field.value ? '凭证已上传，可以更换' : `银行回单或转账截图，${voucherForm.types}，${voucherForm.size}`;
  return (
    <Field label="转账凭证" required hint={isSending ? '正在上传' : hint} error={problem}>
      {(props) => (
        <div className={`${styles.drop} grid gap-2 justify-items-center ground-surface ring`}>
          {isSending ? (
            <progress
              className={`${styles.progress} full-width`}
              value={progress.share}
              aria-label={`上传 ${progress.name}`}
            />
          ) : (
            field.value && <VoucherPicture url={field.value} />
          )}
          <span className={`${styles.choose} text-brand weight-600`} aria-hidden="true">
            {field.value ? '点击更换图片' : '点击选择图片，或拖到这里'}
          </span>
          <input
            {...props}
            ref={(element) => {
              chooser.current = element;
              field.ref(element);
            }}
            type="file"
            className={`${styles.chooser} full-width`}
            accept={acceptedPictures}
            aria-disabled={isSending}
            onBlur={field.onBlur}
            onChange={(event) => void choose(event.target.files)}
          />
        </div>
      )}
    </Field>
  );
}

/** Bytes that a picture may have (api 2.2). */
const maxSize = 2 * 1024 * 1024;

const refusals = {
  type: `仅支持${voucherForm.size} 的 ${voucherForm.types} 图片`,
  unreadable: '无法读取该文件，请重新选择',
  size: '图片不能超过 2 MB，请压缩后再上传',
};

type Progress = { kind: 'idle' } | { kind: 'sending'; name: string; share: number } | { kind: 'failed'; text: string };

interface VoucherUpload {
  progress: Progress;
  /** @returns the address of the picture; undefined when it was refused or could not be sent. */
  send(file: File): Promise<string | undefined>;
}

/** Uploads the proof of a transfer; what cannot be taken is refused before it is sent. */
function useVoucherUpload(): VoucherUpload {
  const client = useHttpClient();
  const [progress, setProgress] = useState<Progress>({ kind: 'idle' });

  async function send(file: File): Promise<string | undefined> {
    const report = (share: number) => setProgress({ kind: 'sending', name: file.name, share });
    try {
      const type = await pictureTypeOf(file);
      if (!type) return refuse(refusals.type);
      if (type === 'heic') return refuse(heicRefusal);
      if (file.size > maxSize) return refuse(refusals.size);
      report(0);
      const body = { kind: 'voucher' as const, file: new Uint8Array(await file.arrayBuffer()) };
      const { Url: url } = await client(upload, { body }, { showError: false, onProgress: report });
      setProgress({ kind: 'idle' });
      return url;
    } catch (error) {
      if (!(error instanceof ApiFailure)) return refuse(refusals.unreadable);
      return refuse(error.code === codes.payloadTooLarge ? refusals.size : (error.fields.file ?? failureText(error)));
    }
  }

  function refuse(text: string): undefined {
    setProgress({ kind: 'failed', text });
  }

  return { progress, send };
}

/** The proof of a transfer. Only members of the organisation may see it, so it is fetched with the token. */
export function VoucherPicture({ url }: { url: string }): ReactNode {
  const name = url.slice(url.lastIndexOf('/') + 1);
  const { data, error } = useRead(getUpload, { params: { name } });
  const picture = useRef<HTMLImageElement>(null);

  useEffect(() => {
    if (!data || !picture.current) return undefined;
    const address = URL.createObjectURL(new Blob([new Uint8Array(data.bytes)], { type: data.type }));
    picture.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [data]);

  if (error) return <p className="text-secondary size-small">凭证已保存，暂时无法预览</p>;
  return data ? (
    <img ref={picture} className={styles.picture} alt="已上传的转账凭证" />
  ) : (
    <div className={styles.picture} aria-busy="true" />
  );
}
