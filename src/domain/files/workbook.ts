import { safeText } from '../kernel/formula-text.ts'

/** How a cell is written: what its number means, whether it stands out, how far a name is moved in. */
interface CellStyle {
  readonly format: CellFormat
  readonly isBold?: boolean
  readonly indent?: number
}

/** A text stays one; numbers stay numbers, a day is a number with a format too. */
export type WorkbookCell = { readonly style: CellStyle } & ({ readonly text: string } | { readonly number: string })

export interface WorkbookRow {
  readonly cells: readonly (WorkbookCell | null)[]
  /** How deep it lies within rows above it, which can be folded. */
  readonly outline?: number
}

interface SheetLook {
  /** The widths of the columns, in signs. */
  readonly widths: readonly number[]
  /** How a column is written where it has no cell. */
  readonly style?: CellStyle
  /** So many rows above stay in sight. */
  readonly frozen?: number
  /** The deepest outline there may be. */
  readonly outlines?: number
}

const formats = {
  text: '@',
  integer: '#,##0',
  hundredths: '#,##0.00',
  thousandths: '#,##0.###',
  percent: '0.00%',
  day: 'dd\\-mm\\-yyyy',
  month: 'mm\\-yyyy',
  moment: 'dd\\-mm\\-yyyy\\ hh:mm',
} as const
export type CellFormat = keyof typeof formats
const formatNames = Object.keys(formats) as readonly CellFormat[]
const indents = 8

const styleNumber = ({ format, isBold = false, indent = 0 }: CellStyle) =>
  1 + (formatNames.indexOf(format) * 2 + Number(isBold)) * indents + Math.min(indent, indents - 1)

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

export const workbookType = `${types}.sheet`
/** The rows that a sheet can hold. */
export const mostSheetRows = 1_048_576
/** Where the sheet stands among the files of a workbook. */
export const sheetFile = 'xl/worksheets/sheet1.xml'

const letters = '<sz val="11"/><name val="Calibri"/><family val="2"/>'
/** The first two fills are every workbook's own: there are readers that open none without them. */
const fills = ['none', 'gray125'].map((kind) => `<fill><patternFill patternType="${kind}"/></fill>`).join('')

/** The files of a workbook of one sheet beside the sheet itself. */
export const workbookFiles: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/${sheetFile}" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${sheets}" xmlns:r="${relations}"><sheets><sheet name="Savdo" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/styles.xml': stylesXml(),
}

function stylesXml(): string {
  const own = formatNames.map((name, at) => `<numFmt numFmtId="${164 + at}" formatCode="${formats[name]}"/>`)
  const styles = formatNames.flatMap((name, at) =>
    [0, 1].flatMap((bold) =>
      Array.from({ length: indents }, (_, indent) => {
        const id = name === 'text' ? 49 : 164 + at
        const aligned = indent
          ? `<xf numFmtId="${id}" fontId="${bold}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment horizontal="left" indent="${indent}"/></xf>`
          : `<xf numFmtId="${id}" fontId="${bold}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`
        return aligned
      }),
    ),
  )
  return `${head}<styleSheet xmlns="${sheets}"><numFmts count="${own.length}">${own.join('')}</numFmts><fonts count="2"><font>${letters}</font><font><b/>${letters}</font></fonts><fills count="2">${fills}</fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${styles.length + 1}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${styles.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
}

/** What stands before the rows of a sheet. */
export function sheetHead({ widths, style, frozen = 0, outlines = 0 }: SheetLook): string {
  const columns = widths.map(
    (width, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}"${style ? ` style="${styleNumber(style)}"` : ''} customWidth="1"/>`,
  )
  const pane = frozen
    ? `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`
    : ''
  const folded = outlines
    ? {
        top: '<sheetPr><outlinePr summaryBelow="0"/></sheetPr>',
        rows: `<sheetFormatPr defaultRowHeight="15" outlineLevelRow="${outlines}"/>`,
      }
    : { top: '', rows: '' }
  return `${head}<worksheet xmlns="${sheets}">${folded.top}${pane}${folded.rows}<cols>${columns.join('')}</cols><sheetData>`
}

/** What stands behind them. */
export const sheetTail = '</sheetData></worksheet>'

export function rowXml({ cells, outline = 0 }: WorkbookRow, number: number): string {
  const level = outline > 0 ? ` outlineLevel="${Math.min(outline, 7)}"` : ''
  return `<row r="${number}"${level}>${cells.map((cell, at) => cellXml(cell, `${columnLetters(at)}${number}`)).join('')}</row>`
}

function cellXml(cell: WorkbookCell | null, address: string): string {
  if (!cell) return ''
  const at = `r="${address}" s="${styleNumber(cell.style)}"`
  return 'number' in cell
    ? `<c ${at}><v>${cell.number}</v></c>`
    : `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escaped(safeText(cell.text))}</t></is></c>`
}

/** 0 is A, 26 is AA. */
function columnLetters(column: number): string {
  const before = Math.floor(column / 26)
  return (before > 0 ? columnLetters(before - 1) : '') + String.fromCharCode(65 + (column % 26))
}

/** Signs that XML can't hold are left out. */
const escaped = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the signs that XML forbids
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** The number by which a spreadsheet counts days, of a day or a moment as Tashkent's clocks show it. */
export const spreadsheetDay = (day: string) => String(Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569)
export const spreadsheetMoment = (moment: string) => String((Date.parse(moment) + 5 * 3_600_000) / 86_400_000 + 25_569)
