import { readFileSync } from 'node:fs';
import { Marked } from 'marked';
import { parse } from 'yaml';
import { z } from 'zod';

const markdown = new Marked();

/** YAML between two lines of dashes, then Markdown. */
const frontMatter = /^---\n(.*?)\n---\n(.*)$/s;

/**
 * Reads a JSON file.
 * @throws Error that names the file, and each field that does not fit the schema.
 */
export function readJsonFile<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  return read(file, (text) => schema.parse(JSON.parse(text)));
}

/**
 * Reads a Markdown file: its front matter, and its text as HTML.
 * @throws Error that names the file, and each field of the front matter that does not fit the schema.
 */
export function readMarkdownFile<Schema extends z.ZodType>(file: string, schema: Schema) {
  return read(file, (text) => {
    const [, facts, body] = frontMatter.exec(text) ?? [];
    if (facts === undefined || body === undefined) throw new Error('there is no front matter between lines of ---');
    return { facts: schema.parse(parse(facts)), html: htmlOf(body) };
  });
}

/** Markdown as HTML. Items of a list follow each other without line ends, as editors write them. */
export function htmlOf(text: string): string {
  return markdown.parse(text, { async: false }).replaceAll(/\n(?=<li>|<\/[uo]l>)/g, '');
}

function read<Result>(file: string, parseText: (text: string) => Result): Result {
  try {
    return parseText(readFileSync(file, 'utf8').replaceAll('\r\n', '\n'));
  } catch (cause) {
    const problem = cause instanceof z.ZodError ? cause.issues.map(sentenceOf).join('; ') : (cause as Error).message;
    throw new Error(`${file} cannot be read: ${problem}`, { cause });
  }
}

function sentenceOf({ path, message }: z.core.$ZodIssue): string {
  return `${path.join('.') || 'the file'}: ${message}`;
}
