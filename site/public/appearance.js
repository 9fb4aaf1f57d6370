// Runs before anything is painted, so that a dark page never flashes white. The rest of the settings follows with the application.
let theme;
try {
  ({ theme } = JSON.parse(localStorage.getItem('app-settings') ?? '{}') ?? {});
} catch {
  // Without storage, or with a broken one, the page is as the system is.
}
const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
if (isDark) document.body.setAttribute('theme-mode', 'dark');
