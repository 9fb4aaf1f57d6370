import type { ReferenceBlock } from './api-reference';

export function markdownReference(blocks: readonly ReferenceBlock[]): string {
  return blocks.map(markdownOf).join('\n\n');
}

function markdownOf(block: ReferenceBlock): string {
  if (block.kind === 'heading') return `${'#'.repeat(block.level)} ${block.text}`;
  if (block.kind === 'paragraph') return block.text;
  const lines = [block.columns, block.columns.map(() => '---'), ...block.rows];
  return lines.map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n');
}
