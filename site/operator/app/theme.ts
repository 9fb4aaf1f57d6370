import { createStore } from '#data/store.ts';
import { localText } from '#data/storage.ts';

type Theme = 'light' | 'dark';

const stored = localText('operator-theme');
const system = matchMedia('(prefers-color-scheme: dark)');

/** What the operator chose in this browser, otherwise what the system says. */
function currentTheme(): Theme {
  const chosen = stored.read();
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return system.matches ? 'dark' : 'light';
}

export const theme = createStore<Theme>(currentTheme());

/** Shows the theme, and follows the system while nothing was chosen. */
export function followTheme(): void {
  show(theme.get());
  theme.subscribe(show);
  system.addEventListener('change', () => theme.set(currentTheme()));
}

function show(shown: Theme): void {
  document.body.setAttribute('theme-mode', shown);
  document.documentElement.style.colorScheme = shown;
}

export function switchTheme(): void {
  const next = theme.get() === 'dark' ? 'light' : 'dark';
  stored.write(next);
  theme.set(next);
}
