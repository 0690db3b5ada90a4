/** A multipart body and its headers, as a browser would send them. */
export async function multipart(
  fields: Record<string, string>,
  files: Record<string, { bytes: Buffer; name?: string; type?: string }> = {},
): Promise<{ payload: Buffer; headers: { "content-type": string } }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, { bytes, name: fileName = "photo.jpg", type = "image/jpeg" }] of Object.entries(
    files,
  ))
    form.set(name, new Blob([new Uint8Array(bytes)], { type }), fileName);
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
  };
}
