interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

interface Piece extends Box {
  readonly css: string
  readonly text?: string
  readonly to?: string | null
}

/** Only for text that does not fit: each box that clips costs layout time. */
const cut = 'overflow:hidden;text-overflow:ellipsis'
const clear = 'rgba(0, 0, 0, 0)'
const sides = ['top', 'right', 'bottom', 'left'] as const

/**
 * Draws what is visible of the element as HTML that is cheap to lay out: coloured boxes and lines of text at fixed
 * places. Pictures, icons and typed text are left out.
 */
export function drawingOf(root: Element): string {
  const pieces: Piece[] = []
  see(root, { left: 0, top: 0, right: innerWidth, bottom: innerHeight }, pieces)
  const classes = new Map<string, string>()
  const classOf = (css: string) => classes.get(css) ?? classes.set(css, `f${classes.size}`).get(css)
  const drawn = joined(pieces).map(
    ({ css, text = '', to, ...box }) =>
      `<div class="${classOf(css)}"${to ? ` data-to="${escaped(to)}"` : ''} style="${placed(box)}">${escaped(text)}</div>`,
  )
  const rules = [...classes].map(([css, name]) => `#frame>.${name}{${css}}`)
  return `<style>${rules.join('')}</style>${drawn.join('')}`.replaceAll('\n', ' ')
}

function see(element: Element, clip: Box, pieces: Piece[]) {
  const style = getComputedStyle(element)
  if (element instanceof SVGElement || style.display === 'none' || style.visibility === 'hidden') return
  if (style.opacity === '0' || style.clipPath !== 'none') return
  const box = element.getBoundingClientRect()
  const css = boxCss(style)
  if (css) add({ ...within(box, clip), css }, pieces)
  const hint = hintIn(element)
  if (hint) {
    const left = box.left + Number.parseFloat(style.borderLeftWidth) + Number.parseFloat(style.paddingLeft)
    const { color } = getComputedStyle(element, '::placeholder')
    const css = `${textCss(style, box.height, 1, color)};${cut}`
    add({ ...within({ ...edges(box), left }, clip), css, text: hint }, pieces)
  }
  // Text that ends in an ellipsis ends before the padding.
  const margin = style.textOverflow === 'ellipsis' ? Number.parseFloat(style.paddingRight) : 0
  const inside = style.overflowX === 'visible' ? clip : within({ ...edges(box), right: box.right - margin }, clip)
  for (const node of element.childNodes) {
    if (node instanceof Element) see(node, inside, pieces)
    else if (node instanceof Text && node.data.trim()) seeText(node, element, style, inside, pieces)
  }
}

function seeText(node: Text, element: Element, style: CSSStyleDeclaration, clip: Box, pieces: Piece[]) {
  const range = document.createRange()
  range.selectNodeContents(node)
  const box = range.getBoundingClientRect()
  const lines = style.whiteSpace === 'nowrap' ? 1 : Math.round(box.height / Number.parseFloat(style.lineHeight)) || 1
  // One pixel more: a rounded width must not cut the last letter.
  const roomy = { ...edges(box), right: Math.ceil(box.right) + 1 }
  const seen = within(roomy, clip)
  const css = textCss(style, box.height, lines)
  const to = element.closest('a')?.getAttribute('href') ?? null
  add({ ...seen, css: isSame(seen, roomy) ? css : `${css};${cut}`, text: node.data, to }, pieces)
}

/** The placeholder or the chosen option of a field; never what somebody typed. */
function hintIn(element: Element): string | undefined {
  if (element instanceof HTMLInputElement) return element.value ? undefined : element.placeholder
  return element instanceof HTMLSelectElement ? element.selectedOptions[0]?.text : undefined
}

function add(piece: Piece, pieces: Piece[]) {
  if (piece.right - piece.left >= 1 && piece.bottom - piece.top >= 1) pieces.push(piece)
}

function textCss(style: CSSStyleDeclaration, height: number, lines: number, color = style.color): string {
  const names = ['font-family', 'font-size', 'font-weight', 'font-variant-numeric', 'letter-spacing']
  const same = [...names, 'text-decoration-line', 'text-transform'].map(
    (name) => `${name}:${style.getPropertyValue(name)}`,
  )
  return `color:${color};${same.join(';')};line-height:${short(height / lines)}px;white-space:${lines > 1 ? 'normal' : 'nowrap'}`
}

function boxCss(style: CSSStyleDeclaration): string {
  const ground = style.backgroundColor === clear ? [] : [`background:${style.backgroundColor}`]
  const borders = sides.flatMap((side) => {
    const [width, line, color] = ['width', 'style', 'color'].map((of) => style.getPropertyValue(`border-${side}-${of}`))
    return width === '0px' || line === 'none' || color === clear ? [] : [`border-${side}:${width} ${line} ${color}`]
  })
  const css = [...ground, ...borders]
  const round = css.length > 0 && style.borderRadius !== '0px' ? [`border-radius:${style.borderRadius}`] : []
  return [...css, ...round].join(';')
}

/** Merges neighbouring boxes of the same look in a row, so that the cells of a row become one box. */
function joined(pieces: readonly Piece[]): Piece[] {
  const whole: Piece[] = []
  const last = new Map<string, number>()
  for (const piece of pieces) {
    const key = `${piece.css} ${piece.top} ${piece.bottom}`
    const at = last.get(key) ?? -1
    const before = whole[at]
    const single = piece.text !== undefined || /radius|left|right/.test(piece.css)
    if (before && !single && Math.abs(before.right - piece.left) < 1) whole[at] = { ...before, right: piece.right }
    else last.set(key, whole.push(piece) - 1)
  }
  return whole
}

const edges = ({ left, top, right, bottom }: Box): Box => ({ left, top, right, bottom })
const within = (box: Box, clip: Box): Box => ({
  left: Math.max(box.left, clip.left),
  top: Math.max(box.top, clip.top),
  right: Math.min(box.right, clip.right),
  bottom: Math.min(box.bottom, clip.bottom),
})
const isSame = (one: Box, other: Box) => sides.every((side) => one[side] === other[side])
const placed = ({ left, top, right, bottom }: Box) =>
  `left:${short(left)}px;top:${short(top)}px;width:${short(right - left)}px;height:${short(bottom - top)}px`
const short = (length: number) => Number(length.toFixed(2))
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
