const rightToLeft = /^\.semi-(?:portal-)?rtl\b/;

/** A PostCSS plugin that leaves out Semi's rules for scripts written from right to left: the site is in Chinese. */
export function leftToRight() {
  return {
    postcssPlugin: 'left-to-right',
    OnceExit(root) {
      root.walkRules((rule) => {
        const kept = rule.selectors.filter((selector) => !rightToLeft.test(selector));
        if (kept.length === 0) rule.remove();
        else if (kept.length < rule.selectors.length) rule.selectors = kept;
      });
    },
  };
}
