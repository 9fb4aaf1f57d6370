import { useState, type ReactNode } from 'react';
import { listMaterials } from '#contract/material/material-endpoints.ts';
import { useRead } from '#data/http/use-read.ts';
import { useRuntimeConfig } from '#data/config/runtime-config.ts';
import { Button } from '#ui/button/button.tsx';
import { useNotify } from '#ui/toast/use-notify.ts';
import { copyText } from '#ui/copy-button/copy-text.ts';
import { groupByTag } from '#data/materials.ts';
import { SiteImage } from '#ui/picture/site-image.tsx';
import styles from './service-code.module.css';

/** Tag of the material with the QR code, when none is configured. */
const serviceTag = 'kefu';
/** Side of the shown code, in pixels. */
const codeSize = 136;

/** The service account's code; where it cannot be had, the name to add by hand. */
export function ServiceCode(): ReactNode {
  const { wecomQr, wecomId } = useRuntimeConfig();
  const { data, error } = useRead(listMaterials, {}, { enabled: wecomQr === '' });
  const [broken, setBroken] = useState<string>();
  const notify = useNotify();

  const material = data && groupByTag(data.tags, data.tag_materials)[serviceTag]?.[0];
  const address = wecomQr || material?.image;
  const isLoading = wecomQr === '' && !data && !error;

  async function copy(): Promise<void> {
    try {
      await copyText(wecomId);
      notify.success('微信号已复制');
    } catch {
      notify.error(`复制失败，请手动添加 ${wecomId}`);
    }
  }

  if (isLoading) return <div className={styles.code} aria-busy="true" />;
  if (!address || broken === address) {
    return (
      <div className={`${styles.byHand} grid gap-3 margin-bottom-3 size-small`}>
        <p>
          请在微信中搜索
          <strong>{wecomId}</strong>
          添加专属客服
        </p>
        <Button theme="solid" size="row" onClick={() => void copy()}>
          复制微信号
        </Button>
      </div>
    );
  }
  return (
    <>
      <SiteImage
        className={styles.code}
        src={address}
        alt="企业微信客服二维码"
        width={codeSize}
        height={codeSize}
        onError={() => setBroken(address)}
      />
      <p className="text-ink size-note weight-600">微信扫一扫，添加专属客服</p>
      <p className={`${styles.touchHint} text-secondary size-caption`}>长按识别 / 保存二维码</p>
    </>
  );
}
