import axe from 'axe-core'
import type { Page } from 'playwright'

/** What keeps some people from using what stands on the page. Half a megabyte of rules is brought to a page once. */
export async function barriersOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run({
      resultTypes: ['violations'],
      preload: false,
      iframes: false,
    }),
  )
  return violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map(({ html }) => html.slice(0, 160))
    return `${id}: ${places.join(' | ')}`
  })
}
