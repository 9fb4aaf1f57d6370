import IconDownload from '@douyinfe/semi-icons/lib/es/icons/IconDownload';
import type { ReactNode } from 'react';
import type { WorkplaceSummary } from '#contract/workplace/workplace-schema.ts';
import { useSession } from '#data/session/session.tsx';
import styles from './export-button.module.css';
import { workplaceCsv, workplaceFileName } from './workplace-csv';

interface ExportButtonProps {
  /** Undefined while there is nothing to save. */
  summary: WorkplaceSummary | undefined;
  compares: boolean;
}

/** Saves the figures that are shown as a CSV file; the browser makes it. */
export function ExportButton({ summary, compares }: ExportButtonProps): ReactNode {
  const { user } = useSession();
  const save = () => {
    if (!summary) return;
    const address = URL.createObjectURL(
      new Blob([workplaceCsv(summary, compares)], { type: 'text/csv;charset=utf-8' }),
    );
    const link = document.createElement('a');
    link.href = address;
    link.download = workplaceFileName(user.OrgName, summary);
    link.click();
    // The browser has taken the file by the next task.
    setTimeout(() => URL.revokeObjectURL(address));
  };
  return (
    <button type="button" className={styles.button} disabled={!summary} onClick={save}>
      <IconDownload aria-hidden />
      导出 CSV
    </button>
  );
}
