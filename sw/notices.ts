/** What a push carries, as Firebase hands it over. */
interface Said {
  readonly notification_id?: string
  readonly language?: string
  readonly image?: string
  /** `0`: only the list is to be asked anew. */
  readonly notify?: string
  readonly link?: string
  readonly unread?: string
  readonly [words: `title_${string}` | `short_desc_${string}`]: string
}

interface OpenWindow {
  readonly url: string
  readonly visibilityState: string
  postMessage(said: unknown): void
  focus(): Promise<unknown>
}

/** What is needed of a service worker. */
export interface PushWorker {
  readonly clients: {
    matchAll(which: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly OpenWindow[]>
    openWindow(address: string): Promise<unknown>
  }
  readonly navigator: { setAppBadge?(total: number): Promise<void> }
  readonly registration: { showNotification(title: string, how: object): Promise<void> }
}

/** Firebase wraps what it was given; what is no push of ours says nothing. */
function saidIn(text: string | undefined): Said {
  try {
    return JSON.parse(text ?? '').data ?? {}
  } catch {
    return {}
  }
}

const windowsOf = ({ clients }: PushWorker) => clients.matchAll({ type: 'window', includeUncontrolled: true })

/**
 * Shows what comes while the app is closed, and also while it is open, silently: a phone that is sent what it does not
 * show takes no more.
 */
export async function showPush(worker: PushWorker, text: string | undefined): Promise<void> {
  const {
    language = 'ru',
    notification_id = '',
    image,
    notify,
    link = '/?notices=open',
    unread,
    ...words
  } = saidIn(text)
  const isSeen = (await windowsOf(worker)).some(({ visibilityState }) => visibilityState === 'visible')
  // As the tab that listens to the server tells the others.
  new BroadcastChannel('savdo.notices').postMessage(null)
  if (unread) await worker.navigator.setAppBadge?.(Number(unread)).catch(() => null)
  if (notify === '0' && isSeen) return
  await worker.registration.showNotification(words[`title_${language}`] || 'Savdo', {
    body: words[`short_desc_${language}`] ?? '',
    lang: language,
    tag: notification_id || 'notices',
    icon: '/icons/192.png',
    silent: isSeen,
    data: { link, notification_id },
    ...(image && { image }),
  })
}

interface Followed {
  readonly link?: string
  readonly notification_id?: string
}

const isTill = ({ url }: OpenWindow) => new URL(url).pathname.startsWith('/till')

/** A click goes to a window that is open, else to a new one. The window itself says whether it can be left. */
export async function followPush(worker: PushWorker, { link = '/', notification_id = '' }: Followed): Promise<void> {
  const windows = await windowsOf(worker)
  const running = windows.find((one) => !isTill(one)) ?? windows[0]
  const address = notification_id ? `${link}#notice=${notification_id}` : link
  if (!running) return void (await worker.clients.openWindow(address))
  running.postMessage({ follows: link, notification_id })
  await running.focus().catch(() => null)
}
