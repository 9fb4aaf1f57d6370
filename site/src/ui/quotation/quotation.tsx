import type { ReactNode } from 'react';
import styles from './quotation.module.css';

interface QuotationProps {
  /** Without its quotation marks. */
  text: string;
  /** Its size: a class. */
  className?: string | undefined;
}

/** What somebody said, in their words. */
export function Quotation({ text, className = '' }: QuotationProps): ReactNode {
  return <blockquote className={`${styles.quotation} ${className}`}>“{text}”</blockquote>;
}
