import i18next from 'i18next'
import type { createBrowserRouter } from 'react-router-dom'
import { noticesOpen } from '../data/device/notices-open.ts'
import { tillRoute } from '../data/till-route.ts'
import { loadTexts } from '../parts/i18n/i18n.ts'
import { notify } from '../parts/messages.ts'

type Router = ReturnType<typeof createBrowserRouter>

const over = '[role=dialog], [role=alertdialog]'
const begun = /^#notice=([\w-]+)$/

/** A push was clicked that opened the app: its notice counts as read. */
export function countBegun() {
  const [, id] = begun.exec(location.hash) ?? []
  if (id) void countAsRead(id)
}

/** Goes where a push leads that somebody clicked; nothing that is open over a page is covered, and the till is not left by itself. */
export function goWherePushLeads(router: Router, { follows, notification_id }: Record<string, unknown>) {
  void countAsRead(notification_id)
  if (typeof follows === 'string') void follow(router, follows)
}

async function follow(router: Router, to: string) {
  const atTill = router.state.location.pathname.startsWith(tillRoute)
  const go = () => {
    if (to !== '/?notices=open') return void router.navigate(to)
    noticesOpen.set(true)
    if (atTill) void router.navigate('/')
  }
  if (!atTill && !document.querySelector(over)) return go()
  await loadTexts('notices')
  notify.info(i18next.t('notices:push.came'), { label: i18next.t('notices:drawer.open'), run: go })
}

async function countAsRead(id: unknown) {
  if (typeof id !== 'string' || !id) return
  const [{ ask }, { openNotice }] = await Promise.all([import('../data/call/call.ts'), import('#wire/notices.ts')])
  await ask(openNotice, { id }).catch(() => null)
}
