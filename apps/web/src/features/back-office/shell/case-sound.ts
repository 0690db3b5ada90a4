import { readStored, writeStored } from "../../../api/browser-storage.ts";

const KEY = "back-office-sound";

/** Off unless the staff member turned it on in this browser. */
export function isSoundOn(): boolean {
  return readStored("localStorage", KEY) === "on";
}

/** Remembers the choice; turning it on plays the sound, which also lets the browser play it later. */
export function setSoundOn(on: boolean): void {
  writeStored("localStorage", KEY, on ? "on" : null);
  if (on) playSound();
}

const SECONDS = 0.25;

/** A short soft tone, generated here so that there is no file to load. */
export function playSound(): void {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = 660;
  volume.gain.setValueAtTime(0.15, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.addEventListener("ended", () => void audio.close());
  tone.start();
  tone.stop(audio.currentTime + SECONDS);
}
