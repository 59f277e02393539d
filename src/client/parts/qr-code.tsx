import { encode } from 'uqr'

interface QrCodeProps {
  text: string
  /** What it is, to those who can't see it. */
  label: string
  className: string | undefined
}

/** A text as a square code, with the quiet zone around it that scanners need. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={className}>
      <path d={dark.join('')} />
    </svg>
  )
}
