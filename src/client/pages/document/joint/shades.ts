const shades = [100, 72, 50, 34]

/** The shade of the part that belongs to the nth person. */
export const shadeOf = (at: number) =>
  `color-mix(in srgb, var(--colorPalette-solid) ${shades[at % shades.length]}%, var(--bg-panel))`
