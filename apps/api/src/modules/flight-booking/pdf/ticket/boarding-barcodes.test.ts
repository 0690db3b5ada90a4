import {
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  PDF417Reader,
  QRCodeReader,
  RGBLuminanceSource,
} from "@zxing/library";
import { decode } from "bcbp";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { sampleTicketedTraveller, sampleTicket } from "../../../../../test/sample-documents.ts";
import { drawPdf417, encodeBoardingPasses } from "./boarding-barcodes.ts";
import { renderVerificationQr } from "../../../../platform/pdf/verification-block.ts";

/** The image as a scanner sees it: greyscale with a white margin. */
async function bitmap(png: Buffer): Promise<BinaryBitmap> {
  const { data, info } = await sharp(png)
    .flatten({ background: "white" })
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: "white" })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shades = new RGBLuminanceSource(Uint8ClampedArray.from(data), info.width, info.height);
  return new BinaryBitmap(new HybridBinarizer(shades));
}

describe("the barcode of a passenger", () => {
  it("scans as name, ticket and every flight", async () => {
    const sold = sampleTicket();
    const [tania] = sold.travellers;
    if (!tania) throw new Error("nobody travels");
    const [pass, ...more] = encodeBoardingPasses(sold, tania);
    const read = new PDF417Reader().decode(await bitmap(await drawPdf417(pass ?? ""))).getText();
    expect(more).toEqual([]);
    expect(read).toBe(pass);
    const { data, meta } = decode(read, 2026);
    expect(meta).toMatchObject({ numberOfLegs: 2, electronicTicketIndicator: "E" });
    expect(data?.passengerName).toBe("RAHMAN/TANIA MS");
    expect(data?.legs).toMatchObject([
      {
        operatingCarrierPNR: "XKPQAB",
        departureAirport: "DAC",
        arrivalAirport: "BKK",
        operatingCarrierDesignator: "BG",
        flightNumber: "0388",
        flightDate: new Date("2026-11-22T00:00:00Z"),
        compartmentCode: "V",
        airlineNumericCode: "997",
        serialNumber: "2419300481",
      },
      { departureAirport: "BKK", flightDate: new Date("2026-12-07T00:00:00Z") },
    ]);
  });

  it("is split in two when there are more flights than one can hold", () => {
    const flight = {
      from: "DAC",
      to: "BKK",
      departs: "2026-11-22T09:45",
      arrives: "2026-11-22T13:10",
    };
    const sold = sampleTicket({ legs: [[flight, flight], [flight, flight], [flight]] });
    const passes = encodeBoardingPasses(sold, sampleTicketedTraveller("TANIA", "MS", "ADT", 1));
    expect(passes.map((pass) => decode(pass, 2026).data?.legs?.length)).toEqual([4, 1]);
  });

  it("truncates a name that is longer than its field", () => {
    const [pass] = encodeBoardingPasses(
      sampleTicket(),
      sampleTicketedTraveller("MUHAMMAD SHAHRIAR HOSSAIN", "MSTR", "CNN", 1),
    );
    expect(decode(pass ?? "", 2026).data?.passengerName).toBe("RAHMAN/MUHAMMAD SHAH");
  });
});

it("the QR code leads to the verification page", async () => {
  const nothingElse = new Map([[DecodeHintType.PURE_BARCODE, true]]);
  const read = new QRCodeReader().decode(
    await bitmap(await renderVerificationQr(sampleTicket())),
    nothingElse,
  );
  expect(read.getText()).toBe("https://ghuri.test/verify?code=R-7K3P-1X9D-4MQ9");
});
