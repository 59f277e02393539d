import { expect, test, vi } from 'vitest'

vi.stubGlobal('matchMedia', () => ({ matches: false }))
const { guideFor } = await import('#client/app/parts/install.ts')

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
test.each([
  ['ios', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${safari}`, 5],
  ['ios', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`, 5],
  ['mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`, 0],
  ['other', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 0],
  ['other', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0],
])('the steps of %s are for %s with %i touch points', (guide, agent, touchPoints) => {
  expect(guideFor(agent, touchPoints)).toBe(guide)
})
