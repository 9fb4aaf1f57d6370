import { allowsAttribute, articleHtml, permissionAttribute } from '#contract/article/article-html.ts';
import { parseInert } from './read-article';

/** Returns what the sanitizer takes out of HTML, as an operator reads it, such as `<script>` or `onclick`; each once. */
export function sanitizerLosses(html: string): string[] {
  const losses = new Set<string>();
  for (const element of parseInert(html).querySelectorAll('*')) {
    if (
      element.closest(articleHtml.dropped.join()) !== (articleHtml.dropped.includes(element.localName) ? element : null)
    )
      continue;
    const tag = articleHtml.renamed[element.localName] ?? element.localName;
    if (!articleHtml.tags[tag]) losses.add(`<${element.localName}>`);
    for (const { name, value } of element.attributes) {
      const isAdded = articleHtml.added[tag]?.[name] !== undefined;
      if (!articleHtml.tags[tag] || name === permissionAttribute || isAdded || allowsAttribute(tag, name, value))
        continue;
      losses.add(articleHtml.tags[tag].includes(name) ? `${name}="${value.slice(0, 40)}"` : name);
    }
  }
  return [...losses];
}
