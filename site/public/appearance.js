// Runs before anything is painted, so that a dark page never flashes white. The rest of the settings follows with the application.
try {
  const { theme } = JSON.parse(localStorage.getItem('app-settings') ?? '{}') ?? {};
  if (theme === 'dark') document.body.setAttribute('theme-mode', 'dark');
} catch {
  // Without storage, or with a broken one, the page is light.
}
