import { expect, type Page } from '@playwright/test';

/** What a visitor would stumble over in the layout of the page as it stands, each finding with the words of its element. */
export function layoutFindings(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const findings: string[] = [];
    const named = (element: Element) => `<${element.localName} class="${element.className}"> ${wordsOf(element)}`;
    const wordsOf = (element: Element) => (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 30);
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const ownText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    // The letters of a PDF lie where its picture has them.
    const all = [...document.body.querySelectorAll('*:not(canvas ~ *, canvas ~ * *)')].filter(isShown);

    const beyond = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (beyond > 0) {
      const isBeyond = (element: Element) =>
        element.getBoundingClientRect().right > document.documentElement.clientWidth + 1;
      const widest = all.filter((element) => isBeyond(element) && ![...element.children].some(isBeyond));
      findings.push(`the page is ${beyond} px wider than the window: ${widest.slice(0, 3).map(named).join(', ')}`);
    }

    for (const element of all) {
      const style = getComputedStyle(element);
      const cutsX = style.overflowX === 'hidden' || style.overflowX === 'clip';
      const cutsY = style.overflowY === 'hidden' || style.overflowY === 'clip';
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || !element.textContent?.trim())
        continue;
      if (cutsX && element !== document.body && element.scrollWidth > element.clientWidth + 1)
        findings.push(`cut at the side: ${named(element)}`);
      if (cutsY && ownText(element) && element.scrollHeight > element.clientHeight + 1)
        findings.push(`cut below: ${named(element)}`);
    }

    for (const grid of all) {
      const style = getComputedStyle(grid);
      if (!style.display.endsWith('grid')) continue;
      const columns = style.gridTemplateColumns.split(' ').length;
      if (columns < 3) continue;
      const cells = [...grid.children].filter(isShown);
      const tops = [...new Set(cells.map((cell) => Math.round(cell.getBoundingClientRect().top)))];
      const last = cells.filter((cell) => Math.round(cell.getBoundingClientRect().top) === Math.max(...tops));
      const isNarrow = (cell: Element) => cell.getBoundingClientRect().width < grid.getBoundingClientRect().width * 0.6;
      if (tops.length > 1 && last.length === 1 && last.every(isNarrow))
        findings.push(`one alone in the last row: ${named(grid)}`);
    }

    const player = document.querySelector('xl-video-player');
    const targets = [
      ...document.querySelectorAll<HTMLElement>('main :is(a, button, input, textarea, [role=combobox])'),
    ].filter(isShown);
    const controls = [...(player?.shadowRoot?.querySelectorAll('button') ?? [])].filter(isShown);
    for (const target of [...targets, ...controls]) {
      // What only robots fill in, and boxes whose label takes the click.
      if (target.tabIndex < 0 || (target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type)))
        continue;
      const size = parseFloat(getComputedStyle(target).fontSize);
      if (target instanceof HTMLInputElement && target.clientHeight < size * 1.2)
        findings.push(`too low for its text: ${named(target)}`);
      const root = target.getRootNode() as Document | ShadowRoot;
      target.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
      // A visitor scrolls until it is free.
      let cover: Element | null = null;
      const isFree = [0.5, 0.3, 0.7].some((share) => {
        const middleOf = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2] as const;
        const [, far] = middleOf(target.getClientRects()[0] ?? new DOMRect());
        scrollBy({ top: far - innerHeight * share, behavior: 'instant' });
        cover = root.elementFromPoint(...middleOf(target.getClientRects()[0] ?? new DOMRect()));
        return cover !== null && (target.contains(cover) || cover.contains(target));
      });
      if (!isFree) findings.push(`${named(target)} lies under ${cover ? named(cover) : 'the edge of the window'}`);
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return findings;
  });
}

/** Lines of the page that begin with punctuation, which belongs to the word before it. */
export function linesBegunByPunctuation(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const findings: string[] = [];
    const range = document.createRange();
    const topOf = (text: Node, at: number) => {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getClientRects()[0]?.top ?? 0;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const words = text.textContent ?? '';
      for (const { index } of words.matchAll(/(?<=\S)[，。、；：！？）》”…]/g)) {
        // Fonts are higher than their lines, so boxes of two lines may overlap.
        if (topOf(text, index) - topOf(text, index - 1) > 8) findings.push(words.slice(0, 30));
      }
    }
    return findings;
  });
}

/** Texts and controls that lie under the service button where the page begins and where it ends. */
export function coveredByService(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const service = document.querySelector('[aria-label="在线客服"]');
    if (!service) return ['there is no service button'];
    const findings: string[] = [];
    // What lies under the header is hidden by the header.
    const header = document.querySelector('body > * > * > header');
    const isInHeader = () => (header?.getBoundingClientRect().bottom ?? 0) >= service.getBoundingClientRect().bottom;
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const isUnder = ({ left, top, right, bottom, width, height }: DOMRect) => {
      const cover = service.getBoundingClientRect();
      const isBeside = right <= cover.left || left >= cover.right || bottom <= cover.top || top >= cover.bottom;
      return width > 2 && height > 2 && !isBeside;
    };
    const boxesOf = (element: Element) => {
      const range = document.createRange();
      const texts = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      const boxes = texts.flatMap((text) => {
        range.selectNode(text);
        return [...range.getClientRects()];
      });
      return element.matches('a, button, input, textarea, summary') ? [...boxes, ...element.getClientRects()] : boxes;
    };
    for (const [place, top] of [['begins', 0] as const, ['ends', document.documentElement.scrollHeight] as const]) {
      scrollTo({ top, behavior: 'instant' });
      const others = (header && isInHeader() ? header : document.body).querySelectorAll('*');
      const covered = [...others].filter(
        (element) => !service.contains(element) && isShown(element) && boxesOf(element).some(isUnder),
      );
      const named = (element: Element) => `<${element.localName}> ${element.textContent?.trim().slice(0, 20)}`;
      findings.push(...covered.map((element) => `under the service button where the page ${place}: ${named(element)}`));
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return findings;
  });
}

/** What has no use on paper and is there all the same, and whether the words of the page are missing. */
export function printFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height > 1;
    const useless = ['nav', 'button', 'xl-video-player', 'input[type=search]', 'article ~ section'];
    const looksLikeButton = (link: Element) => getComputedStyle(link).backgroundColor !== 'rgba(0, 0, 0, 0)';
    const parts = [
      ...document.querySelectorAll(`${useless.join()}, [aria-label="在线客服"], [aria-label="隐私提示"]`),
      ...[...document.querySelectorAll('main a')].filter(looksLikeButton),
    ];
    const kept = parts.filter(isShown);
    const findings = kept.map(
      (element) => `printed: <${element.localName}> ${element.textContent?.trim().slice(0, 30)}`,
    );
    const fixed = [...document.querySelectorAll('body *')].filter(
      (element) => isShown(element) && getComputedStyle(element).position === 'fixed',
    );
    findings.push(...fixed.map((element) => `on every sheet: ${element.className}`));
    const words = document.querySelector('main')?.innerText.trim().length ?? 0;
    if (words < 10) findings.push(`only ${words} letters`);
    return findings;
  });
}

/** Texts of the page that lie on each other. */
export function overlappingTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lines: { text: string; box: DOMRect; node: Node }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const floats = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || floats(element.parentElement));
    /** What the parts that scroll or cut leave to be seen of their contents. */
    const windowOn = (element: Element | null): { left: number; top: number; right: number; bottom: number } => {
      if (!element || element === document.body) return { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
      const outer = windowOn(element.parentElement);
      if (getComputedStyle(element).overflow === 'visible') return outer;
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return {
        left: Math.max(left, outer.left),
        top: Math.max(top, outer.top),
        right: Math.min(right, outer.right),
        bottom: Math.min(bottom, outer.bottom),
      };
    };
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim().slice(0, 20);
      if (
        !element ||
        !text ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
        floats(element)
      )
        continue;
      if (element.closest('script, style, [aria-hidden=true], .visually-hidden, svg, canvas ~ *')) continue;
      const size = parseFloat(getComputedStyle(element).fontSize);
      const range = document.createRange();
      range.selectNodeContents(node);
      const seen = windowOn(element);
      for (const { left, top, width, height } of range.getClientRects()) {
        if (top < seen.top || top + height > seen.bottom || left + width <= seen.left || left >= seen.right) continue;
        // Fonts are higher than their letters.
        if (width > 2 && height > 2)
          lines.push({
            text,
            node,
            box: new DOMRect(
              left + 1,
              top + (height - size * 0.7) / 2,
              Math.min(left + width, seen.right) - left - 2,
              size * 0.7,
            ),
          });
      }
    }
    const findings = new Set<string>();
    for (const [index, a] of lines.entries()) {
      for (const b of lines.slice(index + 1)) {
        if (a.node === b.node) continue;
        const isApart =
          a.box.right <= b.box.left ||
          b.box.right <= a.box.left ||
          a.box.bottom <= b.box.top ||
          b.box.bottom <= a.box.top;
        if (!isApart)
          findings.add(`“${a.text}” lies on “${b.text}” at ${Math.round(a.box.left)},${Math.round(a.box.top)}`);
      }
    }
    return [...findings];
  });
}

/**
 * Doubles all text, whatever unit its size has, and leaves the rest as it is: what WeChat, the browsers of Android and Firefox do for
 * who asks for larger text. Chromium on a desk has it not: its zoom is a narrower window, its setting for text leaves pixels alone.
 */
export function doubleText(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sizes = [...document.body.querySelectorAll<HTMLElement>('*:not(canvas ~ *, canvas ~ * *)')].map((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element);
      return { element, size: parseFloat(fontSize) * 2, line: parseFloat(lineHeight) * 2 };
    });
    for (const { element, size, line } of sizes) {
      element.style.fontSize = `${size}px`;
      if (!Number.isNaN(line)) element.style.lineHeight = `${line}px`;
    }
  });
}

/** Goes through the page to its end, so that what loads when it is near is there. */
export async function goThrough(page: Page): Promise<void> {
  // Step by step from outside, so that a failure names the place where the browser stopped drawing.
  for (let top = 0, height = 1; top < height; ) {
    const next = { top, height };
    const isSeen = async () => {
      Object.assign(next, await scrollAndLook(page, top));
      if (next.top === top) await wakeBrowser(page);
      return next.top > top;
    };
    await expect.poll(isSeen, `the browser draws at ${top} px`).toBe(true);
    ({ top, height } = next);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** Resizes the window for a moment: headless Chromium may stop drawing while its scripts go on. */
async function wakeBrowser(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width, height: height + 1 });
  await page.setViewportSize({ width, height });
}

/**
 * Scrolls to a place and waits for the next frame.
 * @returns the next place, in px, or the same one if no frame came within 10 s; and the height of the page.
 */
function scrollAndLook(page: Page, top: number): Promise<{ top: number; height: number }> {
  return page.evaluate(async (place) => {
    scrollTo({ top: place, behavior: 'instant' });
    const hasDrawn = await new Promise<boolean>((resolve) => {
      // Observers are called in the order of their creation, so this one comes after those of the page.
      const observer = new IntersectionObserver(() => resolve(true));
      observer.observe(document.documentElement);
      setTimeout(() => resolve(false), 10_000);
    });
    return { top: hasDrawn ? place + innerHeight / 2 : place, height: document.documentElement.scrollHeight };
  }, top);
}
