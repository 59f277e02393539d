import { readStored, writeStored } from '#client/parts/stored.ts'
import type { ListView } from '#domain/people/list-view.ts'
import { deleteListView, listViewsTold, putListView } from '#wire/list-views.ts'
import { ApiError } from '../call/api-error.ts'
import { askOnce } from '../call/ask-once.ts'
import { showListViews, viewsNow, waitingKey } from './list-views.ts'

/** A view as it is to be; null to delete it. */
interface Waiting {
  readonly id: string
  readonly view: ListView | null
}

const waiting = (): readonly Waiting[] => JSON.parse(readStored(waitingKey()) ?? '[]') as readonly Waiting[]
const keepWaiting = (all: readonly Waiting[]) => writeStored(waitingKey(), JSON.stringify(all))

/** Keeps a view on this device at once, and sends it as soon as there is a connection. */
export const keepListView = (view: ListView) => change({ id: view.id, view })
export const dropListView = (id: string) => change({ id, view: null })

async function change(one: Waiting): Promise<void> {
  keepWaiting([...waiting().filter(({ id }) => id !== one.id), one])
  showListViews(changed(viewsNow(), one))
  await exchangeListViews()
}

/** The views after a change, in the order in which the server tells them; of one list one is the default. */
function changed(all: readonly ListView[], { id, view }: Waiting): readonly ListView[] {
  const others = all.filter((one) => one.id !== id)
  if (!view) return others
  const plain = others.map((one) =>
    view.is_default && one.is_own && one.route === view.route ? { ...one, is_default: false } : one,
  )
  return [...plain, view].sort((a, b) => a.name.localeCompare(b.name))
}

let running: Promise<void> = Promise.resolve()

/** Sends what waits, and asks the server for the views as they are then. */
export function exchangeListViews(): Promise<void> {
  running = running.catch(() => undefined).then(exchange)
  return running
}

async function exchange(): Promise<void> {
  let refused: ApiError | null = null
  for (const one of waiting()) {
    try {
      await send(one)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isPassing(error)) return
      refused = error
    }
    // Only what was sent: it may have been changed again meanwhile.
    keepWaiting(waiting().filter((other) => JSON.stringify(other) !== JSON.stringify(one)))
  }
  const told = await askOnce(listViewsTold, {}).catch((error: unknown) => {
    if (error instanceof ApiError && isPassing(error)) return null
    throw error
  })
  if (told) showListViews(waiting().reduce(changed, told))
  if (refused) throw refused
}

async function send({ id, view }: Waiting): Promise<void> {
  if (view) {
    const { is_own: _, ...asked } = view
    await askOnce(putListView, asked)
    return
  }
  await askOnce(deleteListView, { id }).catch((error: unknown) => {
    // It never came there, or is deleted already.
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error
  })
}

/** No answer, or none for now: it is sent again later. */
const isPassing = ({ status }: ApiError) => status === 0 || status === 429 || status >= 500
