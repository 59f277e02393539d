import type { Page } from 'playwright'
import { readTexts } from '../../house/locales.ts'

/** What is wrong with a page by what is seen of it. */
export const complaintsOf = async (page: Page): Promise<string[]> => [
  ...(await sticksOut(page)),
  ...(await cut(page)),
  ...(await rawKeys(page)),
]

const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const over = document.documentElement.scrollWidth - innerWidth
    return over > 0 ? [`${over} px stick out to the right`] : []
  })

/** Words of buttons, titles, labels and tabs are never cut; names in rows may be, they show their whole text on hover. */
const cut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, h1, h2, label, legend, [role=tab], th button span')]
      .filter((element) => !element.closest('[data-tip-cut], .unseen, [aria-hidden=true]') && element.clientWidth > 1)
      .filter(
        (element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible',
      )
      .map((element) => `cut: ${element.innerText}`),
  )

/** `list.search`, as it stands on a page whose words did not come; a key without a dot may be a word. */
const keys = Object.keys(readTexts('ru'))
  .map((key) => key.replace(/^\w+:/, ''))
  .filter((key) => key.includes('.'))

async function rawKeys(page: Page) {
  const shown = await page.evaluate(() => {
    const asked = [...document.querySelectorAll('[placeholder], [aria-label]')]
    const attributes = asked.flatMap((element) => [
      element.getAttribute('placeholder'),
      element.getAttribute('aria-label'),
    ])
    return [document.body.innerText, ...attributes].join('\n').split(/\s+/)
  })
  const known = new Set(keys)
  return shown.filter((word) => known.has(word) || /\{\{\w+\}\}/.test(word)).map((word) => `raw key ${word}`)
}

/** Words that go on in another line, as a column too narrow for them makes them do. */
export const brokenWords = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const word of node.textContent?.matchAll(/[\p{L}ʻʼ]+/gu) ?? []) {
        const range = document.createRange()
        range.setStart(node, word.index)
        range.setEnd(node, word.index + word[0].length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(word[0])
      }
    return found
  })
