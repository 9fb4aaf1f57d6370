/**
 * Selectors of nothing that the site has: scripts written from right to left, thin scroll bars, parts of one theme within the other,
 * shadow roots, and buttons in colours, groups and halves.
 */
const unused =
  /^\.semi-(?:(?:portal-)?rtl\b|light-scrollbar)|^:host\b|\.semi-always-|\.semi-button-(?:\w+-)*(?:colorful|group|split)/;
/** Where its sheets come from. */
const ofSemi = /[\\/]@douyinfe[\\/]/;
const textSize = /^(?:font-size|line-height)$/;
/** Pixels of 1 rem before a visitor asks for larger text. */
const rootSize = 16;

/**
 * A PostCSS plugin that fits Semi's sheets to the site: rules that nothing is drawn by are left out, text has the font of what is
 * around it, and grows with the size that the visitor chose.
 */
export function semiStyles() {
  return {
    postcssPlugin: 'semi-styles',
    OnceExit(root) {
      root.walkRules((rule) => {
        const kept = rule.selectors.filter((selector) => !unused.test(selector));
        if (kept.length === 0) rule.remove();
        else if (kept.length < rule.selectors.length) rule.selectors = kept;
      });
      root.walkDecls((declaration) => {
        if (!ofSemi.test(declaration.source?.input.file ?? '')) return;
        if (declaration.prop === 'font-family') declaration.remove();
        else if (textSize.test(declaration.prop)) {
          declaration.value = declaration.value.replace(/^(\d+)px$/, (_, pixels) => `${pixels / rootSize}rem`);
        }
      });
    },
  };
}
