import axe from 'axe-core'
import type { Page } from 'playwright'

/** What keeps some people from using what stands on the page. Half a megabyte of rules is brought to a page once. */
export async function barriersOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(async () => {
    const { axe: asked } = window as unknown as { axe: typeof axe }
    const passing = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    // A colour on its way to another is neither: where one had set out by the end of a look, another look is taken.
    for (let looks = 1; ; looks++) {
      await Promise.all(passing().map(({ finished }) => finished.catch(() => null)))
      const found = await asked.run({ resultTypes: ['violations'], preload: false, iframes: false })
      if (looks === 5 || passing().length === 0) return found
    }
  })
  return violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map(({ html }) => html.slice(0, 160))
    return `${id}: ${places.join(' | ')}`
  })
}
