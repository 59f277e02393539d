import { createDeflateRaw } from 'node:zlib'
import { sheetFile, workbookFiles } from '#domain/files/workbook.ts'
import { type ZipEntry, zipDirectory, zipHead, zipSum, zipTail } from '#domain/files/zip.ts'
import type { Put } from './put.ts'

/** A workbook of one sheet, written piece by piece. */
export async function writeWorkbook(sheet: AsyncIterable<string>, put: Put): Promise<void> {
  const archive = archiveTo(put)
  for (const [name, text] of Object.entries(workbookFiles)) await archive.file(name, [text])
  await archive.file(sheetFile, sheet)
  await archive.end()
}

/** Writes packed files into a zip archive one after the other, none of which is ever held whole. */
function archiveTo(put: Put) {
  const entries: ZipEntry[] = []
  let at = 0
  async function send(piece: Uint8Array) {
    at += piece.length
    await put(piece)
  }
  return {
    async file(called: string, pieces: Iterable<string> | AsyncIterable<string>) {
      const name = new TextEncoder().encode(called)
      const begun = { name, isPacked: true, isToldBehind: true, crc: 0, packed: 0, size: 0, at }
      await send(zipHead(begun))
      await send(name)
      const from = at
      let [crc, size] = [0, 0]
      const packer = createDeflateRaw()
      const ready: Uint8Array[] = []
      const ended = new Promise<void>((resolve, reject) => packer.on('end', resolve).on('error', reject))
      packer.on('data', (piece: Uint8Array) => ready.push(piece))
      const drain = async () => {
        for (const piece of ready.splice(0)) await send(piece)
      }
      for await (const text of pieces) {
        const bytes = new TextEncoder().encode(text)
        crc = zipSum(bytes, crc)
        size += bytes.length
        await new Promise<void>((resolve, reject) =>
          packer.write(bytes, (error) => (error ? reject(error) : resolve())),
        )
        await drain()
      }
      packer.end()
      await ended
      await drain()
      const entry = { ...begun, crc, size, packed: at - from }
      await send(zipTail(entry))
      entries.push(entry)
    },
    async end() {
      for (const piece of zipDirectory(entries, at)) await put(piece)
    },
  }
}
