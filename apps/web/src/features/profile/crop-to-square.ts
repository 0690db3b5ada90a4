/** The side length in pixels (S5.7-08). */
const SIDE = 300;

/** The largest centred square of a picture. */
export function getCentredSquare(width: number, height: number) {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

/**
 * Crops a photo to a centred square of 300 × 300, respecting its EXIF orientation. Rejects files
 * that are not images.
 */
export async function cropToSquare(file: File): Promise<Blob> {
  const photo = await createImageBitmap(file, { imageOrientation: "from-image" });
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser draws no pictures");
  // Transparent areas would turn black in a JPEG.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.imageSmoothingQuality = "high";
  const { x, y, side } = getCentredSquare(photo.width, photo.height);
  pen.drawImage(photo, x, y, side, side, 0, 0, SIDE, SIDE);
  photo.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (square) => (square ? resolve(square) : reject(new Error("The picture could not be kept"))),
      "image/jpeg",
      0.92,
    ),
  );
}
