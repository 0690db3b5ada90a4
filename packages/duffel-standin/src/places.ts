interface Airport {
  readonly iata: string;
  readonly icao: string;
  readonly name: string;
  readonly city: string;
  /** IATA's code of the city. */
  readonly cityCode: string;
  readonly country: string;
  readonly zone: string;
  readonly latitude: number;
  readonly longitude: number;
}

type Row = readonly [
  iata: string,
  icao: string,
  name: string,
  city: string,
  cityCode: string,
  country: string,
  zone: string,
  latitude: number,
  longitude: number,
];

const ROWS: readonly Row[] = [
  [
    "DAC",
    "VGHS",
    "Hazrat Shahjalal International Airport",
    "Dhaka",
    "DAC",
    "BD",
    "Asia/Dhaka",
    23.84,
    90.4,
  ],
  [
    "CGP",
    "VGEG",
    "Shah Amanat International Airport",
    "Chattogram",
    "CGP",
    "BD",
    "Asia/Dhaka",
    22.25,
    91.81,
  ],
  ["CXB", "VGCB", "Cox's Bazar Airport", "Cox's Bazar", "CXB", "BD", "Asia/Dhaka", 21.45, 91.96],
  ["DXB", "OMDB", "Dubai International Airport", "Dubai", "DXB", "AE", "Asia/Dubai", 25.25, 55.36],
  ["DOH", "OTHH", "Hamad International Airport", "Doha", "DOH", "QA", "Asia/Qatar", 25.27, 51.61],
  [
    "JED",
    "OEJN",
    "King Abdulaziz International Airport",
    "Jeddah",
    "JED",
    "SA",
    "Asia/Riyadh",
    21.68,
    39.16,
  ],
  [
    "KUL",
    "WMKK",
    "Kuala Lumpur International Airport",
    "Kuala Lumpur",
    "KUL",
    "MY",
    "Asia/Kuala_Lumpur",
    2.75,
    101.71,
  ],
  [
    "SIN",
    "WSSS",
    "Singapore Changi Airport",
    "Singapore",
    "SIN",
    "SG",
    "Asia/Singapore",
    1.36,
    103.99,
  ],
  ["BKK", "VTBS", "Suvarnabhumi Airport", "Bangkok", "BKK", "TH", "Asia/Bangkok", 13.69, 100.75],
  ["LHR", "EGLL", "Heathrow Airport", "London", "LON", "GB", "Europe/London", 51.47, -0.45],
  ["LGW", "EGKK", "Gatwick Airport", "London", "LON", "GB", "Europe/London", 51.15, -0.18],
  ["STN", "EGSS", "Stansted Airport", "London", "LON", "GB", "Europe/London", 51.88, 0.24],
  ["LTN", "EGGW", "Luton Airport", "London", "LON", "GB", "Europe/London", 51.87, -0.37],
  ["SEN", "EGMC", "Southend Airport", "London", "LON", "GB", "Europe/London", 51.57, 0.7],
  ["LCY", "EGLC", "London City Airport", "London", "LON", "GB", "Europe/London", 51.5, 0.06],
  [
    "JFK",
    "KJFK",
    "John F. Kennedy International Airport",
    "New York",
    "NYC",
    "US",
    "America/New_York",
    40.64,
    -73.78,
  ],
  [
    "EWR",
    "KEWR",
    "Newark Liberty International Airport",
    "New York",
    "NYC",
    "US",
    "America/New_York",
    40.69,
    -74.17,
  ],
  [
    "PVD",
    "KPVD",
    "T. F. Green Airport",
    "Providence",
    "PVD",
    "US",
    "America/New_York",
    41.72,
    -71.43,
  ],
  [
    "RAI",
    "GVNP",
    "Nelson Mandela International Airport",
    "Praia",
    "RAI",
    "CV",
    "Atlantic/Cape_Verde",
    14.92,
    -23.49,
  ],
  [
    "AMS",
    "EHAM",
    "Amsterdam Airport Schiphol",
    "Amsterdam",
    "AMS",
    "NL",
    "Europe/Amsterdam",
    52.31,
    4.76,
  ],
  [
    "BTS",
    "LZIB",
    "M. R. Stefanik Airport",
    "Bratislava",
    "BTS",
    "SK",
    "Europe/Bratislava",
    48.17,
    17.21,
  ],
  [
    "MRU",
    "FIMP",
    "Sir Seewoosagur Ramgoolam International Airport",
    "Mauritius",
    "MRU",
    "MU",
    "Indian/Mauritius",
    -20.43,
    57.68,
  ],
  [
    "ABV",
    "DNAA",
    "Nnamdi Azikiwe International Airport",
    "Abuja",
    "ABV",
    "NG",
    "Africa/Lagos",
    9.01,
    7.26,
  ],
  [
    "SYD",
    "YSSY",
    "Sydney Kingsford Smith Airport",
    "Sydney",
    "SYD",
    "AU",
    "Australia/Sydney",
    -33.94,
    151.18,
  ],
];

const AIRPORTS: readonly Airport[] = ROWS.map(
  ([iata, icao, name, city, cityCode, country, zone, latitude, longitude]) => ({
    iata,
    icao,
    name,
    city,
    cityCode,
    country,
    zone,
    latitude,
    longitude,
  }),
);

const byIata = new Map(AIRPORTS.map((airport) => [airport.iata, airport]));

/** @throws for an airport that the stand-in does not know. */
export function airportOf(iata: string): Airport {
  const airport = byIata.get(iata);
  if (!airport) throw new Error(`No airport ${iata}`);
  return airport;
}

/** The airports of a city, or the one airport of that code; none when it is not known. */
export function airportsOf(code: string): readonly Airport[] {
  const airport = byIata.get(code);
  return airport ? [airport] : AIRPORTS.filter(({ cityCode }) => cityCode === code);
}

/** A place on the wire. */
export function describeAirport(iata: string) {
  const one = airportOf(iata);
  return {
    id: `arp_${one.iata.toLowerCase()}_${one.country.toLowerCase()}`,
    type: "airport",
    name: one.name,
    iata_code: one.iata,
    icao_code: one.icao,
    iata_country_code: one.country,
    iata_city_code: one.cityCode,
    city_name: one.city,
    city: describeCity(one),
    latitude: one.latitude,
    longitude: one.longitude,
    time_zone: one.zone,
  };
}

function describeCity({ city, cityCode, country }: Airport) {
  return {
    id: `cit_${cityCode.toLowerCase()}_${country.toLowerCase()}`,
    type: "city",
    name: city,
    iata_code: cityCode,
    iata_country_code: country,
  };
}

/** Airports whose names or codes contain the text, or that are within so many metres. */
export function suggestPlaces(query: URLSearchParams) {
  const text = (query.get("query") ?? query.get("name") ?? "").toLowerCase();
  const [latitude, longitude, metres] = ["lat", "lng", "rad"].map((key) => Number(query.get(key)));
  const isNear = (one: Airport) =>
    Math.hypot(one.latitude - (latitude ?? 0), one.longitude - (longitude ?? 0)) * 111_000 <=
    (metres ?? 0);
  const isNamed = (one: Airport) =>
    [one.iata, one.name, one.city, one.cityCode].some((name) => name.toLowerCase().includes(text));
  return AIRPORTS.filter((one) => (text ? isNamed(one) : isNear(one))).map(({ iata }) => ({
    ...describeAirport(iata),
    airports: null,
  }));
}
