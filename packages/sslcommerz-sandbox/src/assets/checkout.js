// Optional: shows the countdown, submits a form only once, and submits the return form automatically.

for (const left of document.querySelectorAll("[data-seconds-left]")) {
  const until = Date.now() + Number(left.dataset.secondsLeft) * 1000;
  const digits = new Intl.NumberFormat(left.dataset.digits === "bn" ? "bn-BD" : "en", {
    minimumIntegerDigits: 2,
    useGrouping: false,
  });
  const tick = setInterval(() => {
    const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000));
    left.textContent = `${digits.format(Math.floor(seconds / 60))}:${digits.format(seconds % 60)}`;
    if (seconds > 0) return;
    clearInterval(tick);
    location.reload();
  }, 1000);
}

for (const form of document.querySelectorAll("form[data-once]")) {
  let sent = false;
  form.addEventListener("submit", (event) => {
    if (sent) event.preventDefault();
    sent = true;
  });
  // The browser restored the page from its history, so the form may be submitted again.
  addEventListener("pageshow", () => {
    sent = false;
  });
}

document.querySelector("form[data-go]")?.requestSubmit();
