/** Scripts written from right to left, thin scroll bars, and buttons in colours, groups and halves, of which the site has none. */
const unused = /^\.semi-(?:(?:portal-)?rtl\b|light-scrollbar)|\.semi-button-(?:\w+-)*(?:colorful|group|split)/;

/** A PostCSS plugin that leaves out those of Semi's rules that nothing on the site is drawn by. */
export function unusedSemiRules() {
  return {
    postcssPlugin: 'unused-semi-rules',
    OnceExit(root) {
      root.walkRules((rule) => {
        const kept = rule.selectors.filter((selector) => !unused.test(selector));
        if (kept.length === 0) rule.remove();
        else if (kept.length < rule.selectors.length) rule.selectors = kept;
      });
    },
  };
}
