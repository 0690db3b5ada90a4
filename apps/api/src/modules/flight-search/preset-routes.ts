/** The home page's routes, most flown first. */
export const PRESET_ROUTES: readonly (readonly [origin: string, destination: string])[] = [
  ["DAC", "CXB"],
  ["DAC", "CGP"],
  ["DAC", "ZYL"],
  ["DAC", "SPD"],
  ["DAC", "CCU"],
  ["DAC", "KTM"],
  ["DAC", "BKK"],
  ["DAC", "KUL"],
  ["DAC", "SIN"],
  ["DAC", "DXB"],
  ["DAC", "JED"],
  ["DAC", "LHR"],
];
