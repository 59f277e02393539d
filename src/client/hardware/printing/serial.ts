import { inTime, type Link, PrinterTrouble, pieces } from './link.ts'

const piece = 1024

export async function openSerial(port: SerialPort, baudRate: number): Promise<Link> {
  try {
    if (!port.writable) await port.open({ baudRate })
  } catch (cause) {
    throw new PrinterTrouble('taken', cause)
  }
  return {
    name: '',
    device: port,
    async write(bytes) {
      const writer = port.writable?.getWriter()
      if (!writer) throw new PrinterTrouble('away')
      try {
        for (const part of pieces(bytes, piece)) await inTime(writer.write(part))
      } finally {
        writer.releaseLock()
      }
    },
    close: () => port.close(),
  }
}
