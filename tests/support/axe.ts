import axe from 'axe-core'
import type { Page } from 'playwright'

/** What keeps some people from using what stands on the page. Half a megabyte of rules is brought to a page once. */
export async function barriersOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(async () => {
    // A colour on its way to another is neither.
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(passing.map(({ finished }) => finished.catch(() => null)))
    const { axe: asked } = window as unknown as { axe: typeof axe }
    return asked.run({ resultTypes: ['violations'], preload: false, iframes: false })
  })
  return violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map(({ html }) => html.slice(0, 160))
    return `${id}: ${places.join(' | ')}`
  })
}
