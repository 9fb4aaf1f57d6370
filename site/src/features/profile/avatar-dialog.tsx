import { useEffect, useState, type ReactNode } from 'react';
import { upload } from '#contract/upload/upload-endpoints.ts';
import { getUser, updateUser } from '#contract/user/user-endpoints.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useAction } from '#data/http/use-action.ts';
import { useSessionStore } from '#data/session/session.tsx';
import { useNotify } from '#ui/toast/use-notify.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { heicRefusal, pictureTypeOf } from '#data/picture-type.ts';
import { wholeFrame, type CropFrame } from './crop-frame';
import { PictureCropper } from './picture-cropper';
import { squarePicture } from './square-picture';
import styles from './avatar-dialog.module.css';

interface AvatarDialogProps {
  /** The file that the user chose. */
  file: File;
  onClose: () => void;
}

/** Makes a square of a picture and shows it for the user everywhere. */
export default function AvatarDialog({ file, onClose }: AvatarDialogProps): ReactNode {
  const session = useSessionStore();
  const notify = useNotify();
  const sending = useAction(upload);
  const saving = useAction(updateUser, { refreshes: [getUser] });
  const [picture, setPicture] = useState<ImageBitmap>();
  const [frame, setFrame] = useState<CropFrame>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    let isMounted = true;
    async function open(): Promise<void> {
      try {
        const bitmap = await createImageBitmap(file);
        if (!isMounted) return bitmap.close();
        setPicture(bitmap);
        setFrame(wholeFrame(bitmap));
      } catch {
        const type = await pictureTypeOf(file).catch(() => undefined);
        if (!isMounted) return;
        setProblem(type === 'heic' ? heicRefusal : '无法读取这张图片，请选择 PNG、JPG 或 WebP 图片');
      }
    }
    void open();
    return () => {
      isMounted = false;
    };
  }, [file]);
  useEffect(() => () => picture?.close(), [picture]);

  async function save(): Promise<void> {
    if (!picture || !frame) return;
    setProblem(undefined);
    try {
      const { Url } = await sending.submit({ body: { kind: 'avatar', file: await squarePicture(picture, frame) } });
      const { AvatarUrl } = await saving.submit({ body: { AvatarUrl: Url } });
      session.updateUser({ AvatarUrl });
      notify.success('头像已更新');
      onClose();
    } catch (error) {
      setProblem(error instanceof ApiFailure ? failureText(error) : '无法处理这张图片，请换一张试试');
    }
  }

  return (
    <FormDialog
      title="裁剪头像"
      action="保存头像"
      isPending={!picture || sending.isPending || saving.isPending}
      failure={problem}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onClose={onClose}
    >
      {picture && frame ? (
        <PictureCropper picture={picture} frame={frame} onFrame={setFrame} />
      ) : (
        <div className={styles.waiting} aria-busy={problem === undefined} />
      )}
    </FormDialog>
  );
}
