import { useRef, type ReactNode } from 'react';
import Button from '@douyinfe/semi-ui/lib/es/button';
import IconUpload from '@douyinfe/semi-icons/lib/es/icons/IconUpload';

interface UploadButtonProps {
  /** Types in the manner of the `accept` attribute. */
  accept: string;
  onFiles: (files: File[]) => void;
  isMain?: boolean;
  children: ReactNode;
}

export const pictureTypes = 'image/png,image/jpeg,image/webp';
export const filmTypes = 'video/mp4,video/quicktime,video/webm';

/** Chooses files to upload, several at once. */
export function UploadButton({ accept, onFiles, isMain = false, children }: UploadButtonProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        icon={<IconUpload aria-hidden />}
        {...(isMain ? { theme: 'solid' as const } : {})}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        multiple
        accept={accept}
        aria-label="选择要上传的文件"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again after it was corrected.
          target.value = '';
        }}
      />
    </>
  );
}
