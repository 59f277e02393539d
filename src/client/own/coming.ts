import { loadAreas } from '#client/data/areas.ts'
import { loadTexts } from '#client/parts/i18n/i18n.ts'
import { areaNames } from '#domain/facades.ts'

interface Needs {
  readonly texts: readonly string[]
  /** The areas whose declarations it names; all of them where documents of any kind may stand in it. */
  readonly areas?: readonly string[]
}

/** Loads what is made by hand together with the texts and the declarations that it needs. */
export const coming =
  <P>({ texts, areas = areaNames }: Needs, load: () => Promise<P>) =>
  async (): Promise<P> =>
    (await Promise.all([load(), loadTexts(...texts), loadAreas(areas)]))[0]
