import Button from '@douyinfe/semi-ui/lib/es/button';
import SemiInput from '@douyinfe/semi-ui/lib/es/input';
import type { ReactNode } from 'react';
import { isLoadable, siteAddress } from '../ui/site-address';
import type { MediaKind } from '#contract/operator/media-schema.ts';
import { useMediaPicker, type ChosenFilm, type ChosenPicture } from './media-picker';
import styles from './media.module.css';

interface MediaFieldProps {
  /** Of the input with the address: `id`, `aria-describedby`, `aria-invalid`, `onBlur`. */
  props?: Readonly<Record<string, unknown>>;
  /** What it is of, such as 封面. */
  label: string;
  kind?: MediaKind;
  /** The address; '' for none. */
  value: string;
  onChange: (src: string) => void;
  /** Called with all that the library knows of what was chosen, before `onChange`. */
  onChoose?: (chosen: ChosenPicture | ChosenFilm) => void;
  /** The picture of a film. */
  poster?: string;
  isDisabled?: boolean;
}

/** Asks for a picture or film by its address: chosen from the library, or typed. */
export function MediaField(props: MediaFieldProps): ReactNode {
  const { label, kind = 'picture', value, onChange, onChoose, poster = '', isDisabled = false } = props;
  const picker = useMediaPicker();
  const shown = kind === 'picture' ? value : poster;

  async function choose(): Promise<void> {
    const chosen = await (kind === 'picture' ? picker.choosePicture() : picker.chooseFilm());
    if (!chosen) return;
    onChoose?.(chosen);
    onChange(chosen.src);
  }
  return (
    <div className={styles.field}>
      {isLoadable(shown) && (
        <span className={styles.picture}>
          <img
            key={shown}
            src={siteAddress(shown)}
            alt=""
            onError={({ currentTarget }) => (currentTarget.hidden = true)}
          />
        </span>
      )}
      <div className={styles.fieldParts}>
        <SemiInput
          aria-label={`${label}的地址`}
          {...props.props}
          value={value}
          placeholder="从素材库选择，或填写 /… 或 https:// 开头的地址"
          disabled={isDisabled}
          onChange={(text) => onChange(text.trim())}
        />
        <div className={styles.fieldButtons}>
          <Button disabled={isDisabled} aria-label={`从素材库选择${label}`} onClick={() => void choose()}>
            从素材库选择
          </Button>
          {value !== '' && (
            <Button
              disabled={isDisabled}
              theme="borderless"
              type="tertiary"
              aria-label={`清除${label}`}
              onClick={() => onChange('')}
            >
              清除
            </Button>
          )}
        </div>
      </div>
      {picker.dialog}
    </div>
  );
}
