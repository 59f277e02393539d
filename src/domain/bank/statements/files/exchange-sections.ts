/** Keys and values, in the order of the file. */
export interface ExchangeSection {
  /** What stands behind the mark: the kind of a document. */
  readonly kind: string
  /** The line in which it begins. */
  readonly number: number
  /** The first value of a key that is not empty: banks write a key twice, or leave it empty. */
  first(key: string): string
  all(key: string): readonly string[]
}

export interface Sections {
  readonly isExchange: boolean
  /** Whether its last mark is there. */
  readonly isWhole: boolean
  readonly last: { readonly number: number; readonly text: string }
  readonly header: ExchangeSection
  readonly accounts: readonly ExchangeSection[]
  readonly documents: readonly ExchangeSection[]
}

const title = '1CClientBankExchange'

/**
 * Parts a file into its sections, whatever their order. Blank lines and unknown keys are passed over, a section whose end is
 * missing ends where the next begins, and a line without a key goes on with the value before it.
 */
export function sectionsIn(text: string): Sections {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  const header = begun('', 1)
  const accounts: Begun[] = []
  const documents: Begun[] = []
  let open = header
  let isWhole = false
  let last = { number: 1, text: '' }
  for (const [at, raw] of lines.entries()) {
    const line = raw.trim()
    if (line === '') continue
    if (isWhole) break
    last = { number: at + 1, text: line }
    const cut = line.indexOf('=')
    const [key, value] = cut < 0 ? [line, ''] : [line.slice(0, cut).trim(), line.slice(cut + 1).trim()]
    if (key === 'КонецФайла') isWhole = true
    else if (key === 'СекцияРасчСчет' || key === 'СекцияДокумент') {
      open = begun(value, at + 1)
      const all = key === 'СекцияРасчСчет' ? accounts : documents
      all.push(open)
    } else if (key === 'КонецРасчСчет' || key === 'КонецДокумента') open = header
    else if (cut < 0) open.goOn(line)
    else open.put(key, value)
  }
  return {
    isExchange: lines.find((line) => line.trim() !== '')?.trim() === title,
    isWhole,
    last,
    header,
    accounts,
    documents,
  }
}

interface Begun extends ExchangeSection {
  put(key: string, value: string): void
  goOn(text: string): void
}

function begun(kind: string, number: number): Begun {
  const values = new Map<string, string[]>()
  let latest: string[] = []
  return {
    kind,
    number,
    first: (key) => values.get(key)?.find((value) => value !== '') ?? '',
    all: (key) => (values.get(key) ?? []).filter((value) => value !== ''),
    put: (key, value) => {
      latest = values.get(key) ?? []
      latest.push(value)
      values.set(key, latest)
    },
    goOn: (text) => {
      const before = latest.pop()
      if (before !== undefined) latest.push(`${before} ${text}`.trim())
    },
  }
}
