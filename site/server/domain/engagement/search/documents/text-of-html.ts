import sanitizeHtml from 'sanitize-html';

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** What people read of HTML, in one line. */
export function textOfHtml(html: string): string {
  // Without a space, the last word of a paragraph would become one with the first of the next.
  const apart = html.replace(/<\/?(p|h\d|li|ul|ol|tr|td|th|div|br|blockquote)\b/gi, ' $&');
  return sanitizeHtml(apart, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
