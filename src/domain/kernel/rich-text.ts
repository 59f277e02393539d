import { plainText } from './plain-text.ts'

/** The closed list of what a rich text is made of; another spelling of the same is kept as it stands here. */
const tags = ['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a'] as const
type RichTag = (typeof tags)[number]
const alike: Readonly<Record<string, RichTag>> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  h1: 'h2',
  h4: 'h3',
  div: 'p',
}
/** What stands inside these is no text. */
const silent: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'noscript',
  'svg',
  'math',
])
const deepest = 20

export type RichNode = string | RichElement
interface RichElement {
  readonly tag: RichTag
  /** Of a link. */
  readonly href?: string
  readonly children: readonly RichNode[]
}

interface Open {
  readonly tag: RichTag
  readonly href?: string
  readonly children: RichNode[]
}

/** Whatever was sent, as nothing but texts and the elements of the list; tags that are not in it are dropped, their texts stay. */
export function richNodes(html: string): readonly RichNode[] {
  const root: RichNode[] = []
  const open: Open[] = []
  const inside = () => open.at(-1)?.children ?? root
  const close = () => {
    const { tag, href, children } = open.pop()!
    inside().push({ tag, ...(href !== undefined && { href }), children })
  }
  const say = (text: string) => {
    const children = inside()
    const last = children.at(-1)
    if (text === '') return
    if (typeof last === 'string') children[children.length - 1] = last + text
    else children.push(text)
  }
  const lower = html.toLowerCase()
  let at = 0
  while (at < html.length) {
    const sign = html.indexOf('<', at)
    say(withoutEntities(html.slice(at, sign < 0 ? html.length : sign)))
    if (sign < 0) break
    const end = html.startsWith('<!--', sign) ? html.indexOf('-->', sign) + 2 : html.indexOf('>', sign)
    if (end < sign) {
      // A sign of less than, which nothing closes.
      if (!/^<[a-z/!?]/i.test(html.slice(sign, sign + 2))) say(withoutEntities(html.slice(sign)))
      break
    }
    const [, closing = '', name = '', rest = ''] =
      /^<(\/?)([a-z][a-z\d]*)([\s\S]*)>$/i.exec(html.slice(sign, end + 1)) ?? []
    at = end + 1
    if (name === '') {
      if (!/^<[!?/]/.test(html.slice(sign, sign + 2))) {
        say('<')
        at = sign + 1
      }
      continue
    }
    const known = name.toLowerCase()
    if (silent.has(known)) {
      if (closing === '' && !rest.endsWith('/')) at = afterSilent(lower, known, at)
      continue
    }
    const tag = tags.find((one) => one === known) ?? alike[known]
    if (!tag) continue
    if (tag === 'br') inside().push({ tag, children: [] })
    else if (closing) {
      if (open.some((one) => one.tag === tag)) {
        while (open.at(-1)?.tag !== tag) close()
        close()
      }
    } else if (open.length < deepest) {
      const href = tag === 'a' ? hrefIn(rest) : null
      // A link that leads nowhere is a text.
      if (tag !== 'a' || href !== null) open.push({ tag, ...(href !== null && { href }), children: [] })
    }
  }
  while (open.length > 0) close()
  return root
}

function afterSilent(lower: string, name: string, from: number): number {
  const closing = lower.indexOf(`</${name}`, from)
  const end = closing < 0 ? -1 : lower.indexOf('>', closing)
  return end < 0 ? lower.length : end + 1
}

function hrefIn(attributes: string): string | null {
  const [, double, single, bare] = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? []
  // Browsers read a scheme through spaces and signs that are not printed.
  const href = [...withoutEntities(double ?? single ?? bare ?? '')].filter((sign) => sign > ' ').join('')
  return /^(https?:\/\/|mailto:|tel:)/i.test(href) ? href : null
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' }
const withoutEntities = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name.toLowerCase()] ?? whole
    const point = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff) ? String.fromCodePoint(point) : ''
  })

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const htmlOf = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return escaped(node)
      if (node.tag === 'br') return '<br>'
      const link = node.href === undefined ? '' : ` href="${escaped(node.href)}"`
      return `<${node.tag}${link}>${htmlOf(node.children)}</${node.tag}>`
    })
    .join('')

/** What may be kept of a rich text: nothing outside the list, and an empty text where there are no words. */
export function cleanHtml(html: string): string {
  const clean = htmlOf(richNodes(html.replaceAll('\0', '')))
  return plainText(clean) === '' ? '' : clean
}
