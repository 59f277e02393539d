import { fontOf, loadLetters, rowsOf } from './letters.ts'
import type { Paper, PaperLine, Size } from './paper.ts'
import type { PaperWidth } from './receipt-printer.ts'
import { squaresOf } from './squares.ts'

/** Printable width in dots by paper width in mm, at 203 dots per inch. */
const dotsOf: Readonly<Record<PaperWidth, number>> = { 58: 384, 80: 576 }

const sizes = { 58: { small: 19, usual: 22, large: 32 }, 80: { small: 21, usual: 24, large: 40 } } as const
const margin = 8
const quiet = 4

export interface Drawn {
  readonly canvas: HTMLCanvasElement
  readonly pixels: ImageData
}

/** Words are drawn, not sent: a printer's own letters know neither oʻ nor ў. */
export async function drawPaper(paper: Paper, width: PaperWidth): Promise<Drawn> {
  await lettersFor(paper)
  const across = dotsOf[width]
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  const boards = paper.map((line) => laidOut(context, line, width, across - margin * 2))
  canvas.width = across
  canvas.height = boards.reduce((sum, { height }) => sum + height, margin * 2)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  let top = margin
  for (const { height, draw } of boards) {
    draw(top)
    top += height
  }
  return { canvas, pixels: context.getImageData(0, 0, canvas.width, canvas.height) }
}

const lettersFor = (paper: Paper) =>
  loadLetters(paper.map((line) => ('text' in line ? line.text : 'left' in line ? line.left + line.right : '')).join(''))

interface Board {
  readonly height: number
  readonly draw: (top: number) => void
}

function laidOut(context: CanvasRenderingContext2D, line: PaperLine, width: PaperWidth, room: number): Board {
  switch (line.kind) {
    case 'space':
      return { height: 14, draw: () => {} }
    case 'tear':
      return { height: 26, draw: (top) => dotted(context, top + 13, room) }
    case 'square':
      return squareBoard(context, line.text, room)
    case 'words':
      return wordsBoard(context, line, width, room)
    case 'pair':
      return pairBoard(context, line, width, room)
  }
}

const weightOf = (strong?: true) => (strong ? 700 : 500)
const pxOf = (width: PaperWidth, size: Size | 'usual' = 'usual') => sizes[width][size]
const heightOf = (px: number) => Math.round(px * 1.32)

function wordsBoard(
  context: CanvasRenderingContext2D,
  { text, place, size, strong }: Extract<PaperLine, { kind: 'words' }>,
  width: PaperWidth,
  room: number,
): Board {
  const px = pxOf(width, size)
  context.font = fontOf(px, weightOf(strong))
  const rows = broken(context, text, room)
  return {
    height: rows.length * heightOf(px),
    draw(top) {
      context.font = fontOf(px, weightOf(strong))
      for (const [at, row] of rows.entries()) {
        const left = place === 'middle' ? (room - context.measureText(row).width) / 2 : 0
        context.fillText(row, margin + left, top + at * heightOf(px) + px)
      }
    },
  }
}

function pairBoard(
  context: CanvasRenderingContext2D,
  { left, right, size, strong }: Extract<PaperLine, { kind: 'pair' }>,
  width: PaperWidth,
  room: number,
): Board {
  const px = pxOf(width, size)
  context.font = fontOf(px, weightOf(strong))
  const taken = context.measureText(right).width
  const rows = broken(context, left, room - taken - px)
  return {
    height: rows.length * heightOf(px),
    draw(top) {
      context.font = fontOf(px, weightOf(strong))
      for (const [at, row] of rows.entries()) context.fillText(row, margin, top + at * heightOf(px) + px)
      // The sum is on the last row of its text.
      context.fillText(right, margin + room - taken, top + (rows.length - 1) * heightOf(px) + px)
    },
  }
}

const broken = (context: CanvasRenderingContext2D, text: string, room: number) =>
  rowsOf(text, (row) => context.measureText(row).width <= room)

function dotted(context: CanvasRenderingContext2D, y: number, room: number) {
  for (let x = 0; x + 3 <= room; x += 9) context.fillRect(margin + x, y, 3, 3)
}

/** Draws the code as large as the paper allows, at least two dots per module: finer ones blur. */
function squareBoard(context: CanvasRenderingContext2D, text: string, room: number): Board {
  const squares = squaresOf(text)
  const modules = squares.length + quiet * 2
  const module = Math.max(2, Math.min(6, Math.floor(room / modules)))
  const start = margin + Math.floor((room - modules * module) / 2) + quiet * module
  return {
    height: modules * module,
    draw(top) {
      for (const [y, row] of squares.entries())
        for (const [x, dark] of row.entries())
          if (dark) context.fillRect(start + x * module, top + (quiet + y) * module, module, module)
    },
  }
}
