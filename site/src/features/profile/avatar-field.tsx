import { useCallback, useRef, useState, type ReactNode } from 'react';
import { getUser, updateUser } from '#contract/user/user-endpoints.ts';
import { useAction } from '#data/http/use-action.ts';
import { useSessionStore } from '#data/session/session.tsx';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { useNotify } from '#ui/toast/use-notify.ts';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import styles from './profile.module.css';
import { Button } from '#ui/button/button.tsx';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { acceptedPictures } from '#data/picture-type.ts';

const dialogModule = lazyModule(() => import('./avatar-dialog'));

/** The user's picture, with the ways to another one and to none. */
export function AvatarField({ name, address }: { name: string; address: string }): ReactNode {
  const session = useSessionStore();
  const notify = useNotify();
  const { submit, isPending } = useAction(updateUser, { failures: 'announced', refreshes: [getUser] });
  const [file, setFile] = useState<File>();
  const input = useRef<HTMLInputElement>(null);
  const ways = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setFile(undefined), []);

  async function remove(): Promise<void> {
    try {
      await submit({ body: { AvatarUrl: '' } });
    } catch {
      return; // The call has announced why.
    }
    session.updateUser({ AvatarUrl: '' });
    notify.success('头像已移除');
    // The button that was pressed is gone with the picture.
    ways.current?.querySelector('button')?.focus();
  }

  return (
    <div className={styles.avatar}>
      <Avatar name={name} address={address} size={96} />
      <div className={styles.avatarWays}>
        <div ref={ways} className={styles.buttons}>
          <Button theme="outline" size="large" onClick={() => input.current?.click()}>
            {address ? '更换头像' : '上传头像'}
          </Button>
          {address && (
            <Button theme="borderless" size="large" disabled={isPending} onClick={() => void remove()}>
              移除
            </Button>
          )}
        </div>
        <p className={styles.hint}>PNG、JPG 或 WebP 图片，可以裁剪成方形。</p>
      </div>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        accept={acceptedPictures}
        aria-label="选择头像图片"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          setFile(currentTarget.files?.[0]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      {file && <LazyPart module={dialogModule} props={{ file, onClose: close }} onDismiss={close} />}
    </div>
  );
}
