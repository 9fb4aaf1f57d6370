import { useState } from 'react';
import { codes } from '#contract/codes.ts';
import { upload } from '#contract/upload/upload-endpoints.ts';
import { voucherForm } from '#contract/payment/transfer-rules.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useHttpClient } from '#data/http/http-client.ts';
import { heicRefusal, pictureTypeOf } from '#data/picture-type.ts';

/** Bytes that a picture may have (api 2.2). */
const sizeLimit = 2 * 1024 * 1024;

const words = {
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
export function useVoucherUpload(): VoucherUpload {
  const client = useHttpClient();
  const [progress, setProgress] = useState<Progress>({ kind: 'idle' });

  async function send(file: File): Promise<string | undefined> {
    const tell = (share: number) => setProgress({ kind: 'sending', name: file.name, share });
    try {
      const type = await pictureTypeOf(file);
      if (!type) return refuse(words.type);
      if (type === 'heic') return refuse(heicRefusal);
      if (file.size > sizeLimit) return refuse(words.size);
      tell(0);
      const body = { kind: 'voucher' as const, file: new Uint8Array(await file.arrayBuffer()) };
      const { Url: url } = await client(upload, { body }, { showError: false, onProgress: tell });
      setProgress({ kind: 'idle' });
      return url;
    } catch (error) {
      if (!(error instanceof ApiFailure)) return refuse(words.unreadable);
      return refuse(error.code === codes.payloadTooLarge ? words.size : (error.fields.file ?? failureText(error)));
    }
  }

  function refuse(text: string): undefined {
    setProgress({ kind: 'failed', text });
  }

  return { progress, send };
}
