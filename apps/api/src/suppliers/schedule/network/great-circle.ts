const EARTH_RADIUS_KM = 6371;

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

export function greatCircleKm(from: Place, to: Place): number {
  const latitude = radians(to.latitude - from.latitude);
  const longitude = radians(to.longitude - from.longitude);
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord));
}

/** Where a place is, in kilometres from the centre of the Earth: straight through it, no two places are further apart than on a great circle. */
export function toCoordinates({ latitude, longitude }: Place): [number, number, number] {
  const [north, east] = [radians(latitude), radians(longitude)];
  const toAxis = EARTH_RADIUS_KM * Math.cos(north);
  return [toAxis * Math.cos(east), toAxis * Math.sin(east), EARTH_RADIUS_KM * Math.sin(north)];
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
