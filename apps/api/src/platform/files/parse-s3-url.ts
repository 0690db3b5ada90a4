import { StartupError } from "../startup-error.ts";

/** A bucket's location, parsed from `s3://KEY:SECRET@host[:port]/bucket[/folder]?region=…&tls=off`. */
export interface S3Location {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** The prefix of every name in the bucket: "" or "folder/". */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Throws `CannotStart` with what is missing; the secret is never in the message. */
export function parseS3Url(text: string): S3Location {
  const url = new URL(text);
  const [bucket = "", ...folders] = url.pathname.split("/").filter((step) => step !== "");
  const accessKeyId = decodeURIComponent(url.username);
  const secretAccessKey = decodeURIComponent(url.password);
  if (!accessKeyId || !secretAccessKey)
    throw new StartupError("FILES_URL names no key and secret: s3://KEY:SECRET@host/bucket.");
  if (!url.host || !bucket)
    throw new StartupError("FILES_URL names no host and bucket: s3://KEY:SECRET@host/bucket.");
  const scheme = url.searchParams.get("tls") === "off" ? "http" : "https";
  return {
    endpoint: `${scheme}://${url.host}`,
    region: url.searchParams.get("region") ?? "us-east-1",
    bucket,
    prefix: folders.map((folder) => `${decodeURIComponent(folder)}/`).join(""),
    accessKeyId,
    secretAccessKey,
  };
}
