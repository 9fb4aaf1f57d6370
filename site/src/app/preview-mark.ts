import styles from './preview-mark.module.css';

/** Says above a page that it shows a draft, which visitors do not see. */
export function showPreviewMark(): void {
  const mark = document.createElement('p');
  mark.className = styles.mark ?? '';
  mark.textContent = '预览：这是草稿，访客还看不到';
  document.body.append(mark);
}
