import { previewText } from '#contract/routes/preview.ts';
import styles from './preview-mark.module.css';

/** Says above a page that it shows a draft. */
export function showPreviewMark(): void {
  const mark = document.createElement('p');
  mark.className = styles.mark ?? '';
  mark.textContent = previewText;
  document.body.append(mark);
}
