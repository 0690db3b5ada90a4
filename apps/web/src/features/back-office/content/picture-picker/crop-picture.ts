/** What the largest place takes (spec 7.1): 1200 by 800; the server makes the small one of it. */
export const CROP_SIZE = { width: 1200, height: 800 } as const;
/** Narrower ones would be blurred. */
export const MIN_WIDTH = 600;

const QUALITY = 0.92;

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part of a picture in the size of its place, as a JPEG. Done here, so that a large photo need not travel. */
export async function cropPicture(src: string, { x, y, width, height }: Area): Promise<Blob> {
  const picture = new Image();
  picture.src = src;
  await picture.decode();
  const canvas = document.createElement("canvas");
  Object.assign(canvas, CROP_SIZE);
  const brush = canvas.getContext("2d");
  if (!brush) throw new Error("no canvas to cut on");
  brush.fillStyle = "#fff";
  brush.fillRect(0, 0, CROP_SIZE.width, CROP_SIZE.height);
  brush.imageSmoothingQuality = "high";
  brush.drawImage(picture, x, y, width, height, 0, 0, CROP_SIZE.width, CROP_SIZE.height);
  return new Promise((answer, fail) =>
    canvas.toBlob(
      (blob) => (blob ? answer(blob) : fail(new Error("the cut came to nothing"))),
      "image/jpeg",
      QUALITY,
    ),
  );
}
