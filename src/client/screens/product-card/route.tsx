import { facadeNamed, loadAreas } from '#client/data/areas.ts'
import { Permitted } from '#client/pages/parts/permitted.tsx'
import { loadTexts } from '#client/parts/i18n/i18n.ts'

/** All of one product on a page. */
export async function lazyProductCard() {
  const [{ ProductCard }] = await Promise.all([
    import('./product-card.tsx'),
    loadAreas(),
    loadTexts('card', 'report', 'reports', 'registers'),
  ])
  return {
    element: (
      <Permitted resource={facadeNamed('product')} action="read">
        <ProductCard />
      </Permitted>
    ),
  }
}
