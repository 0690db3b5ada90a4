// Runs before the first paint: language and theme are on the page before anything is drawn.
(function () {
  var page = document.documentElement;
  var theme = null;
  var language = null;
  try {
    theme = localStorage.getItem("theme");
    language = localStorage.getItem("language");
  } catch {
    // Site data is blocked: the device's own wishes below decide.
  }
  if (language !== "en" && language !== "bn") {
    language = /^bn\b/i.test(navigator.language) ? "bn" : "en";
  }
  page.lang = language;
  var night =
    theme === "night" || (theme !== "day" && matchMedia("(prefers-color-scheme: dark)").matches);
  page.dataset.theme = night ? "dark" : "light";
})();
