import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import type { ReportRow } from '#store/report-answer.ts'
import { type Put, refuseBeyond } from '../../files/put.ts'
import { figureText } from './csv.ts'
import { setLettersQuickly } from './quick-letters.ts'
import type { ReportSheet, SheetColumn } from './sheet.ts'

const fontFile = createRequire(import.meta.url).resolve
/** Inter has Latin with oʻ and gʻ, and Cyrillic. */
const fonts = {
  plain: fontFile('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: fontFile('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
}
type Weight = keyof typeof fonts

/** About five hundred sheets of paper. */
const mostRows = 20_000
/** A4 in points, and the white around. */
const paper = { short: 595, long: 842, margin: 28, foot: 24 } as const
const sizes = [9, 8, 7, 6] as const
const narrowestName = 130
const gap = 8
const indent = 10

interface Layout {
  readonly layout: 'portrait' | 'landscape'
  readonly size: number
  readonly name: number
  readonly widths: readonly number[]
}

/** A report as pages of A4, upright if it fits: the heads of the columns stand on every page, figures end in line. */
export async function writePdf(sheet: ReportSheet, put: Put): Promise<void> {
  const { columns, facts, title, totals, levels, say, writing } = sheet
  const doc = new PDFDocument({
    size: 'A4',
    autoFirstPage: false,
    margin: 0,
    info: { Title: title, Producer: 'Savdo', Creator: 'Savdo' },
    lang: sheet.language,
  })
  const pieces: Uint8Array[] = []
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject))
  doc.on('data', (piece: Uint8Array) => pieces.push(piece))
  /** Hands over what is drawn, and lets others have the processor meanwhile. */
  const drain = async () => {
    for (const piece of pieces.splice(0)) await put(piece)
    await setImmediate()
  }
  for (const [weight, file] of Object.entries(fonts)) doc.registerFont(weight, file)
  setLettersQuickly(doc, Object.keys(fonts))
  const cells = (row: ReportRow) => columns.map((column) => figureText(column, row, columns, writing) || '–')
  const measure = (text: string, weight: Weight, size: number) => doc.font(weight).fontSize(size).widthOfString(text)
  const { layout, size, name, widths } = layoutOf(
    columns,
    totals.map(({ row }) => cells(row)),
    measure,
  )
  const [width, height] = layout === 'portrait' ? [paper.short, paper.long] : [paper.long, paper.short]
  const [left, right, bottom] = [paper.margin, width - paper.margin, height - paper.margin - paper.foot]
  const line = size * 1.35
  let [page, y] = [0, 0]

  function write(text: string, weight: Weight, x: number, at: number, options: PDFKit.Mixins.TextOptions = {}) {
    doc
      .font(weight)
      .fontSize(size)
      .fillColor('#1b2330')
      .text(text, x, at, { lineBreak: false, ...options })
  }

  function rule(at: number, color: string, thick = 0.5) {
    doc.moveTo(left, at).lineTo(right, at).lineWidth(thick).strokeColor(color).stroke()
  }

  function figures(texts: readonly string[], weight: Weight, at: number) {
    let x = left + name
    for (const [column, text] of texts.entries()) {
      x += widths[column]!
      write(text, weight, x - measure(text, weight, size), at)
    }
  }

  function turnPage() {
    page++
    doc.addPage({ size: 'A4', layout, margin: 0 })
    const number = say('send:page', { page })
    write(title, 'plain', left, height - paper.margin - size, {
      width: right - left - 80,
      height: line,
      ellipsis: true,
    })
    write(number, 'plain', right - measure(number, 'plain', size), height - paper.margin - size)
    y = paper.margin
  }

  /** The names of the columns, in as many lines as the longest needs. */
  function heads() {
    const heads = columns.map(({ shortHead }, at) => ({ head: shortHead, width: widths[at]! - gap }))
    const tall = (text: string, room: number) => doc.font('bold').fontSize(size).heightOfString(text, { width: room })
    const first = levels.join(', ')
    const most = Math.max(tall(first, name - gap), ...heads.map((one) => tall(one.head, one.width)))
    write(first, 'bold', left, y, { width: name - gap, lineBreak: true })
    let x = left + name
    for (const { head, width } of heads) {
      write(head, 'bold', x + gap, y, { width, align: 'right', lineBreak: true })
      x += width + gap
    }
    y += most + 3
    rule(y, '#6b7686', 1)
    y += 4
  }

  function row(called: string, texts: readonly string[], weight: Weight, depth: number) {
    const room = name - gap - depth * indent
    const isShort = measure(called, weight, size) <= room
    // A colour or a size stands at the end of a name: only what is longer than any name is cut.
    const tall = isShort ? line : Math.min(doc.heightOfString(called, { width: room }), line * 4)
    if (y + tall + 4 > bottom) {
      turnPage()
      heads()
    }
    write(
      called,
      weight,
      left + depth * indent,
      y,
      isShort ? {} : { width: room, height: tall, lineBreak: true, ellipsis: true },
    )
    figures(texts, weight, y)
    y += tall + 2
    rule(y, '#d9dee6')
    y += 3
  }

  turnPage()
  doc
    .font('bold')
    .fontSize(14)
    .fillColor('#1b2330')
    .text(title, left, y, { width: right - left })
  y = doc.y + 4
  for (const [label, value] of facts) {
    write(`${label}: ${value}`, 'plain', left, y, { width: right - left, lineBreak: true })
    y = doc.y + 2
  }
  y += 6
  heads()
  let count = 0
  for await (const told of sheet.rows) {
    refuseBeyond(++count, mostRows)
    row(told.name, cells(told.row), told.depth === 0 && levels.length > 1 ? 'bold' : 'plain', told.depth)
    if (count % 50 === 0) await drain()
  }
  if (count === 0) row(say('send:nothing'), [], 'plain', 0)
  for (const total of totals) row(total.name, cells(total.row), 'bold', 0)
  doc.end()
  await ended
  await drain()
}

/** Upright with the largest letters that fit, else lying; the totals are the longest figures of a column. */
function layoutOf(
  columns: readonly SheetColumn[],
  totals: readonly (readonly string[])[],
  measure: (text: string, weight: Weight, size: number) => number,
): Layout {
  const widthsAt = (size: number) =>
    columns.map(({ shortHead }, at) => {
      const words = shortHead.split(' ').map((word) => measure(word, 'bold', size))
      return gap + Math.max(...words, ...totals.map((cells) => measure(cells[at]!, 'bold', size)), size * 3)
    })
  const fits = (['portrait', 'landscape'] as const).flatMap((layout) =>
    sizes.map((size): Layout => {
      const widths = widthsAt(size)
      const room = (layout === 'portrait' ? paper.short : paper.long) - 2 * paper.margin
      return { layout, size, widths, name: room - widths.reduce((sum, width) => sum + width, 0) }
    }),
  )
  const readable = fits.filter(({ size }) => size >= 8)
  const found = [...readable, ...fits].find(({ name }) => name >= narrowestName)
  if (found) return found
  // So many columns that no paper holds them: all get the same room on a lying one.
  const room = paper.long - 2 * paper.margin - narrowestName
  return { layout: 'landscape', size: 6, name: narrowestName, widths: columns.map(() => room / columns.length) }
}
