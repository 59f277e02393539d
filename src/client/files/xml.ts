/** A tag or the text between tags, in the order of the document. */
export interface Piece {
  /** The name of the tag without its namespace; empty for a text. */
  readonly name: string
  readonly kind: 'open' | 'close' | 'text'
  readonly text: string
  /** What the tag says beside its name. */
  attribute(name: string): string | undefined
}

const piece =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<[?!][^>]*>|<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:"[^"]*"|'[^']*'|[^'">])*?)(\/?)>|([^<]+)/g

/** Walks through plain XML, as spreadsheets are written in: no schemas, no entities of one's own. */
export function* xmlPieces(xml: string): Generator<Piece> {
  for (const [, raw, closing, name = '', rest = '', alone, text] of xml.matchAll(piece)) {
    if (raw !== undefined || text !== undefined)
      yield { name: '', kind: 'text', text: raw ?? spelledOut(text ?? ''), attribute: () => undefined }
    if (!name) continue
    const attribute = (wanted: string) => attributeIn(rest, wanted)
    yield { name, kind: closing ? 'close' : 'open', text: '', attribute }
    if (alone) yield { name, kind: 'close', text: '', attribute }
  }
}

function attributeIn(rest: string, wanted: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)(?:[\\w.-]+:)?${wanted}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(rest)
  return found ? spelledOut(found[1] ?? found[2] ?? '') : undefined
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const spelledOut = (text: string) =>
  text.includes('&')
    ? text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
        return name ? (named[name] ?? whole) : code <= 0x10ffff ? String.fromCodePoint(code) : whole
      })
    : text
