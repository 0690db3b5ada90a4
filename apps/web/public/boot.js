// Runs before the first paint: the theme is on the page before anything is drawn, and so is the language
// where no server has put it there. Built pages have it inline; their scripts and the full style sheet
// follow it from a template, so that nothing stands between the visitor and the first paint.
(function () {
  var page = document.documentElement;
  var theme = null;
  try {
    theme = localStorage.getItem("theme");
  } catch {
    // Site data is blocked: the device's own wish below decides.
  }
  page.toggleAttribute("data-returning", /(?:^|; )access_token=./.test(document.cookie));
  var night =
    theme === "night" || (theme !== "day" && matchMedia("(prefers-color-scheme: dark)").matches);
  page.dataset.theme = night ? "dark" : "light";
  // Around an installed app is a bar in the page's own colour.
  if (night) document.querySelector('meta[name="theme-color"]').content = "#0E1024";
  if (!page.lang) {
    var chosen = /(?:^|; )language=(en|bn)(?:;|$)/.exec(document.cookie);
    page.lang = chosen ? chosen[1] : /^bn\b/i.test(navigator.language) ? "bn" : "en";
  }

  // A press on a page that does not run yet is kept, and done when it does. Links work by themselves.
  var presses = [];
  function keep(event) {
    if (event.target.closest("a[href]")) return;
    event.preventDefault();
    event.stopPropagation();
    presses.push(event.target);
  }
  document.addEventListener("click", keep, true);
  document.addEventListener("page-runs", function () {
    document.removeEventListener("click", keep, true);
    presses.forEach(function (target) {
      // Not click(): an icon, which is SVG, has no such method.
      target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    });
  });

  // A script that does not arrive leaves a page that cannot act: say so.
  function showNotLoaded() {
    var preloader = document.getElementById("preloader");
    if (preloader) preloader.remove();
    var notice = document.getElementById("not-loaded");
    var other = notice.querySelector("p:not([lang=" + page.lang + "])");
    if (other) other.remove();
    notice.hidden = false;
  }
  document.addEventListener("page-failed", showNotLoaded);
  document.addEventListener(
    "error",
    function (event) {
      if (event.target.tagName === "SCRIPT") showNotLoaded();
    },
    true,
  );

  function open(id) {
    var template = document.getElementById(id);
    if (!template) return;
    template.remove();
    document.head.append(document.importNode(template.content, true));
  }
  function openLater() {
    open("later");
  }
  function openLast() {
    var line = navigator.connection;
    if (!line || !line.saveData) open("last");
  }
  // The departure of a prerendered search form is tomorrow in Dhaka, six hours ahead of UTC.
  function writeTomorrow(field) {
    var names = field.dataset.tomorrow.split("|");
    var day = new Date(Date.now() + 30 * 3600000);
    var date = String(day.getUTCDate()).replace(/\d/g, function (digit) {
      return names[2][digit];
    });
    var weekday = names[0].split(" ")[day.getUTCDay()];
    field.textContent = weekday + ", " + date + " " + names[1].split(" ")[day.getUTCMonth()];
  }

  // The pictures of the first paint: scripts that are fetched beside them take their part of a slow connection.
  function firstPictures() {
    var pictures = document.querySelectorAll("img:not([loading=lazy])");
    return Array.prototype.filter.call(pictures, function (picture) {
      var place = picture.getBoundingClientRect();
      return place.width > 0 && place.top < innerHeight;
    });
  }
  function decode(picture) {
    // Rejected when the picture does not load: the page needs its scripts all the same.
    return picture.decode().catch(function () {});
  }

  // A slow device begins further frames long before the first one is on screen.
  function firstPaint() {
    return new Promise(function (resolve) {
      new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
    });
  }

  document.addEventListener("DOMContentLoaded", function () {
    document.querySelectorAll("[data-tomorrow]").forEach(writeTomorrow);
    setTimeout(openLast, 4000);
    // A page in the background has no frames.
    if (document.hidden) return openLater();
    var pictures = firstPictures();
    setTimeout(openLater, pictures.length > 0 ? 1500 : 500);
    Promise.all(pictures.map(decode).concat(firstPaint())).then(function () {
      // The second frame begins when the first is on screen.
      requestAnimationFrame(function () {
        requestAnimationFrame(openLater);
      });
    });
  });
})();
