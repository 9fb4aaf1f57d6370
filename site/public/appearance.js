// Runs before anything is painted, so that a dark page never flashes white and text is as large as chosen. The rest of the settings follows with the application.
let theme, textSize;
try {
  ({ theme, textSize } = JSON.parse(localStorage.getItem('app-settings') ?? '{}') ?? {});
} catch {
  // Without storage, or with a broken one, the page is as the system is.
}
const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
// The browser ignores a size that is none.
document.documentElement.style.fontSize = `${textSize}%`;
if (isDark) document.body.setAttribute('theme-mode', 'dark');
