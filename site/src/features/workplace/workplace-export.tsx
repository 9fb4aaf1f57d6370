import IconDownload from '@douyinfe/semi-icons/lib/es/icons/IconDownload';
import type { ReactNode } from 'react';
import { spreadsheetText } from '#contract/spreadsheet-text.ts';
import type { WorkplaceMetrics, WorkplaceSummary } from '#contract/workplace/workplace-schema.ts';
import { useSession } from '#data/session/session.tsx';
import { saveFile } from '#data/save-file.ts';
import { Button } from '#ui/button/button.tsx';
import { clickRate, conversionCostFen, metrics } from './metrics';

interface ExportButtonProps {
  /** Undefined while there is nothing to save. */
  summary: WorkplaceSummary | undefined;
  compares: boolean;
}

/** Downloads the shown metrics as a CSV file that the browser makes. */
export function ExportButton({ summary, compares }: ExportButtonProps): ReactNode {
  const { user } = useSession();
  const save = () => {
    if (!summary) return;
    const file = new Blob([workplaceCsv(summary, compares)], { type: 'text/csv;charset=utf-8' });
    saveFile(file, workplaceFileName(user.OrgName, summary));
  };
  return (
    <Button theme="outline" size="large" disabled={!summary} onClick={save}>
      <span className="inline-flex gap-2 items-center">
        <IconDownload aria-hidden />
        导出 CSV
      </span>
    </Button>
  );
}

/** The metrics as one CSV table: by day, channel and account, with the period before where it is compared. */
export function workplaceCsv(summary: WorkplaceSummary, compares: boolean): string {
  const { Trend, TrendBefore, ChannelShare, Ranking, Total, Before } = summary;
  return csv([
    ['维度', '名称', ...metrics.map(({ title }) => title), '点击率（%）', '转化成本（元）'],
    ...rowsOf('合计', [['本期', Total]]),
    ...rowsOf('合计', compares ? [['上期', Before]] : []),
    ...rowsOf('日期', byDate(Trend)),
    ...rowsOf('渠道', byName(ChannelShare)),
    ...rowsOf('账户', byName(Ranking)),
    ...rowsOf('上期日期', compares ? byDate(TrendBefore) : []),
  ]);
}

function byDate(days: WorkplaceSummary['Trend']) {
  return days.map((day) => [day.Date, day] as const);
}

function byName(groups: WorkplaceSummary['ChannelShare' | 'Ranking']) {
  return groups.map((group) => [group.Name, group] as const);
}

/** Name of the CSV file: organisation and days. */
export function workplaceFileName(organization: string, { Start, End, IsSample }: WorkplaceSummary): string {
  // File systems take none of these.
  const name = organization.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '').trim() || '企业';
  return `${name}_投放数据_${Start}_${End}${IsSample ? '_示例数据' : ''}.csv`;
}

function rowsOf(kind: string, entries: readonly (readonly [name: string, WorkplaceMetrics])[]): string[][] {
  return entries.map(([name, values]) => {
    const rate = clickRate(values);
    const cost = conversionCostFen(values);
    return [
      kind,
      name,
      yuan(values.CostFen),
      String(values.Impressions),
      String(values.Clicks),
      String(values.Conversions),
      rate === undefined ? '' : (rate * 100).toFixed(2),
      cost === undefined ? '' : yuan(cost),
    ];
  });
}

/** An amount for spreadsheets, without separators. */
function yuan(fen: number): string {
  return (fen / 100).toFixed(2);
}

/**
 * Rows as a CSV file that spreadsheets open with Chinese in it: UTF-8 with a byte order mark, lines end in CRLF. Texts that would
 * be formulas get an apostrophe, so that none is run; numbers stay as they are.
 */
export function csv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = spreadsheetText(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
