import { vi } from "vitest";

/** Stubs the browser globals that the session code uses: both storages, the cookies and storage events. */
export function fakeBrowser(protocol = "http:") {
  const jar = new Map<string, string>();
  const written: string[] = [];
  const page = {
    documentElement: { lang: "en" },
    getElementById: () => null,
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    set cookie(text: string) {
      written.push(text);
      const [pair = ""] = text.split("; ");
      const [name = "", value = ""] = pair.split("=");
      if (text.includes("Max-Age=0")) jar.delete(name);
      else jar.set(name, value);
    },
  };
  const events = new EventTarget();
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { protocol });
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));
  return { written, events };
}

function storage() {
  const saved = new Map<string, string>();
  return {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
    removeItem: (key: string) => void saved.delete(key),
  };
}
