import type { ReactNode } from 'react';
import { escapeHtml } from '../../../../contract/escape-html';
import { wordBreaks } from '../../utils/word-breaks';
import styles from './whole-words.module.css';

/**
 * A heading or a quotation whose lines break between words: browsers break Chinese after any character, and know
 * `word-break: auto-phrase` for other languages alone. Not for long texts.
 */
export function WholeWords({ text }: { text: string }): ReactNode {
  const html = wordBreaks(text).map(escapeHtml).join('<wbr>');
  // Dictionaries differ between the server and browsers; what the server rendered stays. Only its own tag is markup.
  // oxlint-disable-next-line react/no-danger
  return <span className={styles.words} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
