// What the goods of the demo look like: a drawing of each kind in 256 × 256, in the colour of the product.

/** A colour so much darker (below nought) or lighter, from -1 to 1. */
function shade(hex: string, by: number): string {
  const mixed = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16)
    return Math.round(by < 0 ? part * (1 + by) : part + (255 - part) * by)
  })
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const box = (x: number, y: number, w: number, h: number, r: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`
const dot = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`
const line = (d: string, stroke: string, width: number, fill = 'none') =>
  `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const edged = (c: string) => `stroke="${shade(c, -0.25)}" stroke-width="2"`
const lens = (x: number, y: number, r = 11) =>
  dot(x, y, r, '#15181d') + dot(x, y, r * 0.55, '#39424f') + dot(x - r / 4, y - r / 4, r * 0.2, '#aab6c6')
const screen = (x: number, y: number, w: number, h: number, r: number) =>
  box(x, y, w, h, r, '#12161c') +
  `<path d="M${x + 4} ${y + h - 4}L${x + w * 0.6} ${y + 4}H${x + w - 4}V${y + h - 4}z" fill="#2d5f8f" opacity=".55"/>`

/** A phone seen from behind and, behind it, another from the front. */
const phone = (c: string, cameras: string) =>
  box(122, 30, 92, 190, 16, shade(c, -0.35)) +
  screen(127, 35, 82, 180, 12) +
  box(44, 38, 100, 198, 18, c, edged(c)) +
  cameras
const buds = (c: string) =>
  [
    [84, 1],
    [172, -1],
  ]
    .map(
      ([x = 0, side = 1]) =>
        box(x - 9, 84, 18, 70, 9, c, edged(c)) +
        dot(x + side * 5, 82, 24, c, edged(c)) +
        dot(x + side * 18, 84, 10, shade(c, -0.5)),
    )
    .join('') +
  box(58, 172, 140, 48, 24, c, edged(c)) +
  line('M60 190H196', shade(c, -0.25), 2)

const drawings: Readonly<Record<string, (color: string) => string>> = {
  'phone-apple': (c) => phone(c, box(52, 46, 50, 50, 14, shade(c, 0.15)) + lens(67, 61) + lens(87, 81)),
  'phone-row': (c) => phone(c, lens(66, 64, 13) + lens(66, 98, 13) + lens(66, 130, 10)),
  'phone-round': (c) => phone(c, dot(94, 84, 34, shade(c, -0.3)) + lens(94, 64) + lens(78, 92) + lens(110, 92)),
  'phone-block': (c) => phone(c, box(54, 48, 80, 40, 12, shade(c, -0.3)) + lens(74, 68, 12) + lens(108, 68, 12)),
  keypad: (c) =>
    box(84, 24, 88, 208, 18, c, edged(c)) +
    screen(94, 38, 68, 72, 6) +
    dot(128, 132, 14, shade(c, 0.3)) +
    [0, 1, 2, 3]
      .flatMap((row) => [0, 1, 2].map((at) => box(96 + at * 23, 156 + row * 17, 18, 12, 4, shade(c, 0.45))))
      .join(''),
  tv: () =>
    box(18, 52, 220, 130, 6, '#1c1f24') +
    screen(23, 57, 210, 118, 3) +
    line('M70 182L58 206M186 182L198 206', '#3a3f47', 7),
  laptop: () =>
    box(52, 56, 152, 108, 8, '#8d949e') +
    screen(59, 63, 138, 92, 3) +
    `<path d="M28 186L52 164H204L228 186z" fill="#c3c8cf"/>` +
    box(28, 184, 200, 10, 5, '#9aa1ab') +
    box(104, 171, 48, 9, 2, '#a9b0ba'),
  fridge: (c) =>
    box(76, 18, 104, 216, 8, c, edged(c)) +
    line('M76 146H180', shade(c, -0.35), 3) +
    line('M90 84V132M90 160V196', shade(c, -0.45), 6) +
    box(86, 234, 14, 6, 2, '#4a4f57') +
    box(156, 234, 14, 6, 2, '#4a4f57'),
  washer: (c) =>
    box(52, 34, 152, 192, 10, c, edged(c)) +
    line('M52 74H204', shade(c, -0.25), 2) +
    box(64, 46, 44, 16, 4, shade(c, -0.12)) +
    dot(182, 54, 11, shade(c, -0.3)) +
    box(122, 46, 40, 16, 3, '#1c2733') +
    dot(128, 148, 58, shade(c, -0.22)) +
    dot(128, 148, 46, '#26303b') +
    `<path d="M86 156q20-14 42 0t42 0a42 42 0 0 1-84 0z" fill="#5b9bd0" opacity=".8"/>` +
    line('M96 128a40 40 0 0 1 26-20', '#a9bccd', 4),
  conditioner: (c) =>
    box(22, 66, 212, 74, 14, c, edged(c)) +
    line('M34 116H222', shade(c, -0.3), 5) +
    box(192, 80, 26, 12, 3, '#2c7ab8') +
    [70, 128, 186].map((x) => line(`M${x} 156q-10 12 0 24t0 24`, '#7db7e0', 5)).join(''),
  vacuum: (c) =>
    line('M150 132C150 40 214 30 226 94V206', '#4a4f57', 9) +
    box(196, 204, 48, 16, 6, '#33383f') +
    `<path d="M22 176a66 62 0 0 1 132 0v22H22z" fill="${c}"/>` +
    dot(54, 200, 24, '#2a2e34') +
    dot(54, 200, 9, '#868c95') +
    dot(138, 208, 13, '#2a2e34') +
    dot(100, 158, 24, shade(c, 0.35)),
  robot: (c) =>
    dot(128, 136, 92, shade(c, -0.25)) +
    dot(128, 132, 90, c, edged(c)) +
    dot(128, 104, 26, shade(c, -0.2)) +
    dot(128, 104, 16, '#23272d') +
    box(114, 176, 28, 12, 6, '#2d7fc1'),
  microwave: (c) =>
    box(24, 64, 208, 128, 10, c, edged(c)) +
    screen(36, 78, 132, 100, 6) +
    box(182, 80, 38, 18, 3, '#12261b') +
    dot(201, 124, 15, shade(c, -0.35)) +
    dot(201, 160, 15, shade(c, -0.35)) +
    box(40, 192, 22, 8, 2, '#3a3f47') +
    box(194, 192, 22, 8, 2, '#3a3f47'),
  buds,
  headphones: (c) =>
    line('M52 150V128a76 76 0 0 1 152 0v22', c, 16) +
    box(32, 136, 46, 84, 20, shade(c, 0.12)) +
    box(178, 136, 46, 84, 20, shade(c, 0.12)) +
    box(64, 146, 20, 64, 10, shade(c, 0.4)) +
    box(172, 146, 20, 64, 10, shade(c, 0.4)),
  charger: (c) =>
    box(100, 22, 12, 40, 4, '#a8adb5') +
    box(144, 22, 12, 40, 4, '#a8adb5') +
    box(72, 58, 112, 152, 22, c, edged(c)) +
    box(108, 168, 40, 14, 7, '#2b3037'),
  'car-charger': (c) =>
    box(84, 30, 88, 70, 16, c, edged(c)) +
    box(98, 44, 26, 12, 3, '#e9ecef') +
    box(134, 45, 24, 10, 5, '#e9ecef') +
    `<path d="M94 100H162L150 204H106z" fill="${shade(c, 0.2)}"/>` +
    dot(128, 208, 12, '#b9bec6') +
    line('M98 130H84M158 130H172', '#b9bec6', 8),
  cable: (c) =>
    line('M66 86v54a40 40 0 0 0 80 0 34 34 0 0 1 44-10v-44', c, 11) +
    box(50, 46, 32, 52, 8, shade(c, 0.15)) +
    box(56, 24, 20, 24, 4, '#b4bac3') +
    box(174, 46, 32, 52, 8, shade(c, 0.15)) +
    box(180, 24, 20, 24, 4, '#b4bac3') +
    line('M90 186h76M100 202h56', c, 9),
  powerbank: (c) =>
    box(70, 26, 116, 204, 20, c, edged(c)) +
    box(98, 38, 26, 10, 3, shade(c, -0.6)) +
    box(134, 38, 22, 10, 5, shade(c, -0.6)) +
    [0, 1, 2, 3].map((at) => dot(104 + at * 16, 206, 4, at < 3 ? '#42b983' : shade(c, -0.3))).join('') +
    `<path d="M136 88L106 138H126L118 176L150 122H130z" fill="${shade(c, 0.7)}"/>`,
  case: (c) =>
    box(68, 22, 120, 212, 26, c, edged(c)) +
    box(76, 30, 104, 196, 20, shade(c, 0.12)) +
    box(82, 36, 50, 60, 16, '#f4f5f7', edged(c)),
  'case-clear': () =>
    box(68, 22, 120, 212, 26, '#dbe9f4', 'stroke="#8fb0c8" stroke-width="5"') +
    line('M92 200L166 84M112 212L172 118', '#fff', 7) +
    box(82, 36, 34, 76, 16, '#f4f5f7', 'stroke="#8fb0c8" stroke-width="3"'),
  'case-book': (c) =>
    `<path d="M136 30L214 50V228L136 226z" fill="${shade(c, -0.3)}"/>` +
    box(50, 26, 100, 204, 14, c, edged(c)) +
    line('M60 38V218', shade(c, 0.35), 2) +
    box(138, 112, 30, 30, 8, shade(c, -0.15)),
  glass: () =>
    box(88, 20, 108, 204, 18, '#23272e') +
    `<path d="M60 44q0-16 16-16h76q16 0 16 16v174q0 16-16 16H76q-16 0-16-16z" fill="#cfe6f5" fill-opacity=".82" stroke="#7fb2d3" stroke-width="4"/>` +
    line('M82 180L142 80M104 196L150 122', '#fff', 7),
  kettle: (c) =>
    `<path d="M84 72H166L186 206H68z" fill="${c}" stroke="${shade(c, -0.25)}" stroke-width="2"/><path d="M86 78L52 92L78 118z" fill="${shade(c, -0.12)}"/>` +
    line('M168 84C222 80 226 172 184 178', '#33383f', 14) +
    box(84, 58, 82, 16, 8, '#33383f') +
    dot(126, 52, 8, '#33383f') +
    box(60, 206, 134, 16, 8, '#33383f') +
    box(112, 112, 22, 62, 8, '#bfe0f2'),
  iron: (c) =>
    line('M92 130C96 74 178 74 200 128', '#33383f', 18) +
    `<path d="M18 190C44 136 90 124 208 124L228 190z" fill="${c}"/>` +
    box(16, 188, 216, 14, 6, '#a9b0ba') +
    dot(160, 154, 15, shade(c, 0.4)),
  multicooker: (c) =>
    `<path d="M44 104H212V190q0 32-32 32H76q-32 0-32-32z" fill="${c}" stroke="${shade(c, -0.3)}" stroke-width="2"/><path d="M44 104q0-52 84-52t84 52z" fill="${shade(c, -0.55)}"/>` +
    box(106, 38, 44, 18, 9, '#33383f') +
    box(94, 136, 68, 34, 6, '#14212c') +
    [0, 1, 2].map((at) => dot(108 + at * 20, 192, 7, shade(c, -0.35))).join(''),
  blender: (c) =>
    `<path d="M80 44H176L160 156H96z" fill="#cfe3ee" stroke="#8fb0c4" stroke-width="3"/><path d="M88 96H168L160 154H96z" fill="#e2745f" opacity=".75"/>` +
    box(76, 26, 104, 20, 8, '#33383f') +
    line('M178 64q30 6 12 66', '#8fb0c4', 9) +
    `<path d="M92 158H164L180 226H76z" fill="${c}" stroke="${shade(c, -0.3)}" stroke-width="2"/>` +
    dot(128, 194, 15, shade(c, -0.5)),
}

/** The sign that stands for a maker: its first letter. */
const letter = (name: string, hue: number) =>
  box(40, 40, 176, 176, 44, `hsl(${hue} 45% 36%)`) +
  `<text x="128" y="162" font-family="sans-serif" font-size="96" font-weight="700" text-anchor="middle" fill="#fff">${name.slice(0, 1)}</text>`

const framed = (drawn: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="320" height="320"><rect width="256" height="256" fill="#f4f5f7"/>${drawn}</svg>`

/** The drawing of a picture by its name: `kettle-f5f5f7` or `brand-Artel`. */
export function drawingNamed(name: string): string {
  if (name.startsWith('brand-')) {
    const brand = name.slice('brand-'.length)
    return framed(letter(brand, [...brand].reduce((sum, one) => sum + one.charCodeAt(0) * 37, 0) % 360))
  }
  const kind = name.slice(0, name.lastIndexOf('-'))
  const draw = drawings[kind]
  if (!draw) throw new Error(`Nothing is drawn for ${name}`)
  return framed(draw(`#${name.slice(name.lastIndexOf('-') + 1)}`))
}
