/**
 * How series and parts are told apart: shades of the chosen colour and of grey, each with a texture of its own, so that
 * they differ on paper without colours too.
 */
export const looks = ['solid', 'stripes', 'pale', 'grey', 'dots', 'crossed'] as const
export type Look = (typeof looks)[number]

export const lookAt = (at: number): Look => looks[at % looks.length]!

/** What fills a look; `id` keeps the textures of two charts of a page apart. */
export const fillOf = (look: Look, id: string): string =>
  ({
    solid: 'var(--colorPalette-solid)',
    stripes: `url(#${id}-stripes)`,
    pale: 'var(--colorPalette-emphasized)',
    grey: 'var(--fg-subtle)',
    dots: `url(#${id}-dots)`,
    crossed: `url(#${id}-crossed)`,
  })[look]

export const edgeOf = (look: Look): string =>
  ['grey', 'dots', 'crossed'].includes(look) ? 'var(--fg-subtle)' : 'var(--colorPalette-solid)'

/** Dashes of a line of a look. */
export const dashesOf = (look: Look): string | undefined =>
  ({ solid: undefined, stripes: '10 3', pale: '2 3', grey: undefined, dots: '2 3', crossed: '10 3' })[look]

export const Textures = ({ id }: { id: string }) => (
  <defs>
    <pattern id={`${id}-stripes`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="7" height="7" fill="var(--colorPalette-subtle)" />
      <rect width="3" height="7" fill="var(--colorPalette-solid)" />
    </pattern>
    <pattern id={`${id}-dots`} width="6" height="6" patternUnits="userSpaceOnUse">
      <rect width="6" height="6" fill="var(--bg-muted)" />
      <circle cx="3" cy="3" r="1.5" fill="var(--fg-subtle)" />
    </pattern>
    <pattern id={`${id}-crossed`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" fill="var(--bg-panel)" />
      <path d="M0 0H6M0 0V6" stroke="var(--fg-subtle)" strokeWidth="2" />
    </pattern>
  </defs>
)

/** A small square of a look, for legends. */
export const Swatch = ({ look, id }: { look: Look; id: string }) => (
  <svg width="12" height="12" aria-hidden>
    <rect x="0.5" y="0.5" width="11" height="11" rx="2" fill={fillOf(look, id)} stroke={edgeOf(look)} />
  </svg>
)
