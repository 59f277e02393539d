import sharp from 'sharp'

/** A small photo. */
export const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#446688' } })
    .png()
    .toBuffer()

const boundary = 'a-part-of-a-form'

/** A form with one photo, as browsers send it. */
export function photoForm(name: string, bytes: Buffer) {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="photos[]"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
