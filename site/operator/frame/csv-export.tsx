import Button from '@douyinfe/semi-ui/lib/es/button';
import { useEffect, useRef, type ReactNode } from 'react';
import { chinaDay } from '#contract/china-day.ts';
import { formatDateTime } from '#contract/china-time.ts';
import { codes } from '#contract/codes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { FileReply } from '#contract/fields/file-schema.ts';
import { downloadExport, listExports, startExport } from '#contract/operator/export-endpoints.ts';
import type { ExportedFile } from '#contract/operator/export-schema.ts';
import { ApiFailure, failureText } from '#data/http/api-failure.ts';
import { useHttpClient } from '#data/http/http-client.ts';
import { usePending } from '#data/http/use-pending.ts';
import { useRead } from '#data/http/use-read.ts';
import { saveFile } from '#data/save-file.ts';
import { mayCall, useOperator, useToaster } from '../ui/operator';
import { useBackgroundRead } from './background-read';
import { Section } from './detail-page';
import type { Field } from './field';
import { SmallTable } from './small-table';

/** Milliseconds between two looks at a file that is written. */
const pause = 2_000;

/** The files that the operator had written, kept up to date while one of them grows. */
function useExportedFiles() {
  const read = useRead(listExports, {}, { failures: 'silent' });
  const isGrowing = read.data?.some(({ state }) => state === 'writing');
  useBackgroundRead(read, listExports, {}, isGrowing ? pause : 0);
  return read;
}

interface ExportButtonProps {
  endpoint: Endpoint;
  /** What is exported: the filter, and the columns where there is a choice. */
  query: Readonly<Record<string, unknown>>;
  /** Begins the name of the file. */
  name: string;
  /** The days that the file is about; it is named after the day on which it is saved otherwise. */
  days?: string | undefined;
  label?: string;
  hint?: string;
}

/** Saves a list as a table for spreadsheets. A long one is written by the server first, and then offered beside the button. */
export function ExportButton(props: ExportButtonProps): ReactNode {
  return mayCall(useOperator(), props.endpoint) ? <AllowedExport {...props} /> : null;
}

function AllowedExport({ endpoint, query, name, days, label = '导出 CSV', hint }: ExportButtonProps): ReactNode {
  const client = useHttpClient();
  const toaster = useToaster();
  const { data: files, mutate } = useExportedFiles();
  const { isPending, whilePending } = usePending();
  const latest = files?.find(({ list }) => list === endpoint.name);
  useEndOfWriting(latest);

  async function save(): Promise<void> {
    try {
      const file = (await client(endpoint, { query } as never, { showError: false })) as FileReply;
      saveCsv([file.bytes], `${name}-${days ?? chinaDay(new Date())}`);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.code !== codes.conflict) return toaster.error(failureText(error));
      await startWriting();
    }
  }

  async function startWriting(): Promise<void> {
    const texts = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, `${value}`]]));
    const body = { list: endpoint.name, query: Object.fromEntries(texts) as Record<string, string> };
    const started = await client(startExport, { body }).catch(ignoreAnnounced);
    if (!started) return;
    toaster.success(`共 ${started.rows.toLocaleString('en')} 行，正在生成文件，您可以继续做别的`);
    await mutate();
  }

  return (
    <>
      <output>
        {latest?.state === 'writing' && (
          <Button type="tertiary" loading disabled>
            正在生成…{latest.percent}%
          </Button>
        )}
        {latest?.state === 'ready' && <DownloadButton file={latest} />}
      </output>
      <Button
        type="tertiary"
        loading={isPending}
        {...(hint && { title: hint })}
        onClick={() => void whilePending(save)}
      >
        {label}
      </Button>
    </>
  );
}

/** Tells when a file that was written is there, or is not. */
function useEndOfWriting(file: ExportedFile | undefined): void {
  const toaster = useToaster();
  const writing = useRef<number>();
  useEffect(() => {
    if (!file) return;
    if (file.state === 'writing') {
      writing.current = file.id;
      return;
    }
    if (writing.current !== file.id) return;
    writing.current = undefined;
    if (file.state === 'ready') toaster.success('文件已生成，可以下载了');
    else toaster.error('文件没有生成，请再导出一次');
  }, [file, toaster]);
}

/** Saves a file that was written, part by part. */
function DownloadButton({ file }: { file: ExportedFile }): ReactNode {
  const client = useHttpClient();
  const { isPending, whilePending } = usePending();

  async function save(): Promise<void> {
    const parts: Uint8Array[] = [];
    while (parts.length < file.parts) {
      const params = { id: String(file.id), part: String(parts.length) };
      const part = await client(downloadExport, { params }).catch(ignoreAnnounced);
      if (!part) return;
      parts.push(part.bytes);
    }
    saveCsv(parts, `${file.name}-${chinaDay(new Date(file.createdAt))}`);
  }

  return (
    <Button
      type="primary"
      theme="light"
      loading={isPending}
      aria-label={`下载${file.name} ${file.rows.toLocaleString('en')} 行`}
      title={`${formatDateTime(file.createdAt).slice(5, 16)} 导出，保留到 ${formatDateTime(file.endsAt).slice(5, 16)}`}
      onClick={() => void whilePending(save)}
    >
      下载 {file.rows.toLocaleString('en')} 行
    </Button>
  );
}

const fields: readonly Field<ExportedFile>[] = [
  { name: 'name', label: '列表' },
  { name: 'rows', label: '行数', kind: 'count' },
  { name: 'createdAt', label: '导出时间', kind: 'moment' },
  { name: 'endsAt', label: '保留到', kind: 'moment' },
  {
    name: 'state',
    label: '状态',
    kind: 'choice',
    choices: { writing: '正在生成', ready: '可以下载', failed: '没有生成，请再导出一次' },
    states: { writing: 'busy', ready: 'good', failed: 'bad' },
  },
];

/** The files of long exports that the operator can download. */
export function ExportedFiles(): ReactNode {
  const { data: files = [] } = useExportedFiles();
  if (files.length === 0) return null;
  return (
    <Section title="导出的文件">
      <p>行数多的列表在后台生成文件，保留一天，只有您能下载。</p>
      <SmallTable
        label="导出的文件"
        fields={fields}
        rows={files}
        rowKey={({ id }) => id}
        renderActions={(file) => file.state === 'ready' && <DownloadButton file={file} />}
      />
    </Section>
  );
}

function saveCsv(parts: readonly Uint8Array[], name: string): void {
  saveFile(
    new Blob(
      parts.map((part) => new Uint8Array(part)),
      { type: 'text/csv;charset=utf-8' },
    ),
    `${name}.csv`,
  );
}

/** For calls whose failures the client announces. */
function ignoreAnnounced(error: unknown): undefined {
  if (!(error instanceof ApiFailure)) throw error;
  return undefined;
}
