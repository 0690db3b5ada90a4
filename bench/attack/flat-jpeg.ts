/**
 * A baseline JPEG of one grey, in a quarter of a bit for each 64 pixels: a picture of 40 megapixels in 155 kB. Each block is two
 * bits, "no difference to the last block" and "nothing more", with one code for each.
 */
export function flatJpeg(width: number, height: number): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const bits = Buffer.alloc(Math.ceil(blocks / 4));
  // The rest of the last byte is filled with ones.
  const rest = blocks % 4;
  if (rest > 0) bits[bits.length - 1] = 0xff >> (rest * 2);
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    segment(0xc0, [8, ...size, 1, 1, 0x11, 0]),
    segment(0xc4, [0x00, ...oneCode(0)]),
    segment(0xc4, [0x10, ...oneCode(0)]),
    segment(0xda, [1, 1, 0x00, 0, 63, 0]),
    bits,
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** A Huffman table with one code of one bit. */
function oneCode(symbol: number): number[] {
  return [1, ...Array.from({ length: 15 }, () => 0), symbol];
}

function segment(marker: number, body: readonly number[]): Buffer {
  const length = body.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...body]);
}
