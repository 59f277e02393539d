interface Laid {
  readonly glyphs: readonly unknown[]
  readonly positions: readonly unknown[]
  readonly advanceWidth: number
}
interface EmbeddedFont {
  layoutRun(text: string): Laid
  layout(text: string): Laid
}

/**
 * Lets a document set its letters one after the other, each as it was set before. Kerning and joining would take most of
 * the time of a long table, and would let its figures stand out of line.
 */
export function setLettersQuickly(doc: PDFKit.PDFDocument, weights: readonly string[]): void {
  for (const weight of weights) {
    const { _font: font } = doc.font(weight) as unknown as { readonly _font: EmbeddedFont }
    const known = new Map<string, Laid>()
    font.layout = (text) => {
      const glyphs: unknown[] = []
      const positions: unknown[] = []
      let advanceWidth = 0
      for (const letter of text) {
        let laid = known.get(letter)
        if (!laid) {
          laid = font.layoutRun(letter)
          known.set(letter, laid)
        }
        glyphs.push(...laid.glyphs)
        positions.push(...laid.positions)
        advanceWidth += laid.advanceWidth
      }
      return { glyphs, positions, advanceWidth }
    }
  }
}
