/** The largest size in which a page shows it (spec 7.1): 1200 by 800. The server derives the small size from it. */
export const CROP_SIZE = { width: 1200, height: 800 } as const;
/** Narrower pictures would be blurred. */
export const MIN_WIDTH = 600;

const QUALITY = 0.92;

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Crops a picture to its display size, as a JPEG. The browser does it, so that a large photo need not be uploaded. */
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
