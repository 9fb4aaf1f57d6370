import { readFileSync } from 'node:fs';

/** The samples of a language in a Markdown file, as they stand between its fences. @param path from the project's folder. */
export function documentSamples(path: string, language: string): string[] {
  const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  return [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)].flatMap(([, name, sample = '']) =>
    name === language ? [sample] : [],
  );
}

/** A sample with what belongs to the test's machine in place of what belongs to the reader's. @throws Error when it lacks one. */
export function fitted(sample: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((text, [theirs, ours]) => {
    if (!text.includes(theirs)) throw new Error(`The sample lacks ${theirs}`);
    return text.replaceAll(theirs, ours);
  }, sample);
}
