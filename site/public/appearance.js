// Runs before anything is painted, so that a dark page never flashes white and text is as large as chosen. The rest of the settings follows with the application.
// Also says whether the application runs at all. Old browsers read this file, so its syntax is that of ES5.
(function () {
  var root = document.documentElement;
  var words =
    '您的浏览器版本较旧，可以阅读和提交表单；其余功能请用 Chrome、Edge、360 109，Safari 16.4，Firefox 128 或更新的版本。';

  // All browsers of docs/browsers.md know this unit, and Chrome, Edge and Safari before them do not.
  if (window.CSS && CSS.supports && CSS.supports('height', '1lh')) {
    root.setAttribute('data-scripted', '');
  } else {
    root.setAttribute('data-scripts', 'unsupported');
    var notice = document.createElement('p');
    notice.style.cssText = 'margin:0;padding:10px 16px;background:#fff7e8;color:#4d2d00;text-align:center';
    notice.textContent = words;
    document.body.appendChild(notice);
  }

  var settings;
  try {
    settings = JSON.parse(localStorage.getItem('app-settings') || '{}');
  } catch (_error) {
    // Without storage, or with a broken one, the page is as the system is.
  }
  settings = settings || {};
  var theme = settings.theme;
  // The browser ignores a size that is none.
  root.style.fontSize = settings.textSize + '%';
  var isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  if (isDark) document.body.setAttribute('theme-mode', 'dark');
})();
