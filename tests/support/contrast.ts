type Pixel = readonly [number, number, number];

const paper = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;

/** The colour as any canvas takes it: WebKit's takes no `oklab()`. */
function inRgb(colour: string): string {
  const probe = document.head.appendChild(document.createElement('style'));
  probe.style.forcedColorAdjust = 'none';
  probe.style.color = `color-mix(in srgb, ${colour}, ${colour})`;
  const [red, green, blue, alpha = 1] = getComputedStyle(probe)
    .color.match(/[\d.e-]+(?=[ )])/g)!
    .map(Number);
  probe.remove();
  return `rgb(${red! * 255} ${green! * 255} ${blue! * 255} / ${alpha})`;
}

function paint(colour: string, opacity = 1): void {
  paper.globalAlpha = opacity;
  paper.fillStyle = inRgb(colour);
  paper.fillRect(0, 0, 1, 1);
}

function pixel(): Pixel {
  const [red, green, blue] = paper.getImageData(0, 0, 1, 1).data;
  return [red!, green!, blue!];
}

/** Relative luminance as WCAG 2 has it. */
function luminance(colour: Pixel): number {
  const [red, green, blue] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The element and what it lies in, up to the player's surface, the outermost first. */
function layers(element: Element): Element[] {
  const chain: Element[] = [];
  for (let at: Element | null = element; at && !at.matches('.player'); at = at.parentElement) chain.unshift(at);
  return chain;
}

/** One colour over all of a background. */
const evenGradient = /^linear-gradient\((rgba?\([^)]*\)), \1\)$/;

/** Contrast of an element's text, or of its icon, with what lies behind it, over a picture of this colour. */
export function contrastOver(picture: string, element: Element): number {
  paint(picture);
  const chain = layers(element).map((layer) => getComputedStyle(layer));
  for (const { backgroundColor, backgroundImage } of chain) {
    paint(backgroundColor);
    const [, tint] = evenGradient.exec(backgroundImage) ?? [];
    if (tint) paint(tint);
  }
  const behind = luminance(pixel());
  const opacity = chain.reduce((product, style) => product * Number(style.opacity), 1);
  paint(getComputedStyle(element).color, opacity);
  const front = luminance(pixel());
  return (Math.max(front, behind) + 0.05) / (Math.min(front, behind) + 0.05);
}
