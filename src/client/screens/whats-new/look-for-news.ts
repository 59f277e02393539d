import { askOnce } from '#client/data/call/ask-once.ts'
import { newsOfApp } from '#wire/app-features.ts'
import { newsOpen } from './open.ts'

/** Shows what is new, if anything is; throws while the server can't be asked. */
export async function lookForNews() {
  const { features } = await askOnce(newsOfApp, {})
  if (features.some(({ is_new }) => is_new)) newsOpen.set(true)
}
