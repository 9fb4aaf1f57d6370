import brandColours from '../../../contract/brand/brand-colours.css?inline';
import tokens from '../../ui/theme/tokens.css?inline';
import logo from '../../ui/logo/logo.css?inline';
import shell from '../../ui/phone-shell/phone-shell.css?inline';
import blocks from './sheet/blocks.css?inline';
import contents from './sheet/contents.css?inline';
import elements from './sheet/elements.css?inline';
import forms from './sheet/forms.css?inline';
import frame from './sheet/frame.css?inline';
import lists from './sheet/lists.css?inline';

const rules = [elements, logo, shell, frame, blocks, contents, lists, forms].join('');

/** The one sheet of the mobile site, minified. Its colours are the site's tokens; without a script, dark pages follow the system. */
export const mobileSheet = [
  `:root{${readTokens(':root')}}`,
  `@media (prefers-color-scheme:dark){:root{${readTokens('body[theme-mode=dark]')}}}`,
  rules,
]
  .join('')
  .replaceAll(/\/\*.*?\*\//gs, '')
  .replaceAll(/\s*([{};,])\s*|(:)\s+/g, '$1$2')
  .replaceAll(';}', '}');

/** The colours and layers that a rule of the site's tokens declares, and that the sheet uses. @param selector without quotation marks. */
function readTokens(selector: string): string {
  const declarations = `${brandColours}${tokens}`
    .replaceAll(/['"]/g, '')
    .split(selector)
    .flatMap((rest) => (rest.split('}')[0] ?? '').match(/--(?:color|z)-[\w-]+:[^;]+/g) ?? []);
  return declarations.filter((declaration) => rules.includes(`var(${declaration.split(':')[0]})`)).join(';');
}
