import { useEffect, useRef, type ReactNode } from 'react';
import { getUpload } from '#contract/upload/upload-endpoints.ts';
import { useRead } from '#data/http/use-read.ts';
import styles from './transfer.module.css';

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

  if (error) return <p className={styles.note}>凭证已保存，暂时无法预览</p>;
  return data ? (
    <img ref={picture} className={styles.picture} alt="已上传的转账凭证" />
  ) : (
    <div className={styles.picture} aria-busy="true" />
  );
}
