import { brand } from '#contract/brand/brand.ts';
import { escapeHtml } from '#contract/escape-html.ts';

export interface SharedImage {
  /** From its scheme on. */
  address: string;
  /** In pixels; of pictures from elsewhere it is not known. */
  size?: { readonly width: number; readonly height: number } | undefined;
}

/** What a page says of itself where its address is shared. */
export interface SharedPage {
  title: string;
  description: string;
  /** The page's canonical address. */
  url: string | undefined;
  image: SharedImage;
  /** Of an article: when it came out and was last changed. */
  article?: { published: string; modified: string } | undefined;
}

/** Open Graph elements (https://ogp.me), which chats and search engines make cards of. */
export function openGraphMarkup({ title, description, url, image, article }: SharedPage): string {
  const properties: Record<string, string | undefined> = {
    'og:type': article ? 'article' : 'website',
    'og:site_name': `${brand.name}${brand.descriptor}`,
    'og:locale': 'zh_CN',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': image.address,
    'og:image:width': image.size?.width.toString(),
    'og:image:height': image.size?.height.toString(),
    'og:image:alt': title,
    'article:published_time': article?.published,
    'article:modified_time': article?.modified,
  };
  const elements = Object.entries(properties).flatMap(([property, content]) =>
    content ? `<meta property="${property}" content="${escapeHtml(content)}">` : [],
  );
  return elements.join('') + '<meta name="twitter:card" content="summary_large_image">';
}
