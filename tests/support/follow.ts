import type { Page } from 'playwright'

/**
 * Goes there as a link does, which takes a third of loading the app anew and keeps what the page remembers; `goto` is for
 * where a reload, an address typed by hand or a start without connection is meant. What stood there before is gone then.
 */
export async function follow(page: Page, path: string) {
  await page.evaluate((to) => {
    if (new URL(to, location.href).pathname !== location.pathname)
      document.querySelector('main')?.lastElementChild?.setAttribute('data-page-left', '')
  }, path)
  await turnTo(page, path)
  await page.locator('[data-page-left]').waitFor({ state: 'detached' })
}

/** The same without waiting: what stood there before may still do so. */
export const turnTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
