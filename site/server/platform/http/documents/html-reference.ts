import { escapeHtml } from '../../../../contract/escape-html';
import type { ReferenceBlock } from './api-reference';

/** Beside the page, because its policy refuses styles within it. */
export const referenceStyle = `
body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem; font: 15px/1.5 system-ui, sans-serif; color: #1d2129; }
table { border-collapse: collapse; width: 100%; margin: 0.5rem 0 1.5rem; }
th, td { border: 1px solid #e5e6eb; padding: 0.25rem 0.5rem; text-align: left; vertical-align: top; }
code { font-family: ui-monospace, monospace; }
`;

export function htmlReference(blocks: readonly ReferenceBlock[], styleAddress: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API</title>',
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<link rel="stylesheet" href="${styleAddress}"></head><body><main>`,
    ...blocks.map(htmlOf),
    '</main></body></html>',
  ].join('\n');
}

function htmlOf(block: ReferenceBlock): string {
  if (block.kind === 'heading') return `<h${block.level}>${inline(block.text)}</h${block.level}>`;
  if (block.kind === 'paragraph') return `<p>${inline(block.text)}</p>`;
  const row = (tag: string, cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${inline(cell)}</${tag}>`).join('')}</tr>`;
  const body = block.rows.map((cells) => row('td', cells)).join('\n');
  return `<table><thead>${row('th', block.columns)}</thead><tbody>${body}</tbody></table>`;
}

/** Backticks become code; links lead into the repository, so only their words stay. */
function inline(text: string): string {
  return escapeHtml(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
}
