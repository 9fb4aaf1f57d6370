import { allowsAttribute } from '#contract/article/article-html.ts';

/** Hosts whose pictures only members of a company see. */
const closedHosts = /(?:^|\.)(?:feishu\.cn|larksuite\.com|larkoffice\.com|feishucdn\.com|kdocs\.cn|wps\.cn)$/;

/** Names that programs give to pictures that nobody named. */
const madeNames = /clip_image|ksohtml|^wps\d+$|^(?:图片|图像|圖片|picture|image|img)[\s_-]*\d*$/i;

/** Numbers the pictures whose files visitors cannot load, and returns their addresses. Tiny ones are drawings of a program. */
export function numberPictures(body: Element): string[] {
  const pictures: string[] = [];
  for (const picture of body.querySelectorAll('img')) {
    const address = picture.getAttribute('src')?.trim() ?? '';
    const isDot = ['width', 'height'].some((name) => /^[01]$/.test(picture.getAttribute(name) ?? ''));
    if (address === '' || isDot) {
      picture.remove();
      continue;
    }
    picture.removeAttribute('title');
    if (madeNames.test(picture.alt.trim())) picture.removeAttribute('alt');
    if (isReachable(address)) continue;
    picture.removeAttribute('src');
    picture.setAttribute('data-pasted', String(pictures.length));
    pictures.push(address);
  }
  return pictures;
}

/** Whether visitors of the site see the picture at an address. */
function isReachable(address: string): boolean {
  if (!allowsAttribute('img', 'src', address)) return false;
  return !address.startsWith('https:') || !closedHosts.test(new URL(address).hostname);
}

/** Makes figures of a paragraph of nothing but pictures. */
export function framePictures(body: Element): void {
  for (const paragraph of body.querySelectorAll('p')) {
    const pictures = [...paragraph.querySelectorAll('img')];
    const isText = pictures.length === 0 || paragraph.textContent?.trim() !== '';
    if (isText || paragraph.closest('li, td, th, figure') || pictures.some((picture) => picture.closest('a'))) continue;
    for (const picture of pictures) {
      const figure = body.ownerDocument.createElement('figure');
      figure.append(picture);
      paragraph.before(figure);
    }
    paragraph.remove();
  }
}
