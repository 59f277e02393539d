import { useEffect } from 'react'
import { askedAnew, useCall } from '#client/data/call/call.ts'
import { showBadge, unreadCount, unreadNews } from '#client/data/device/badge.ts'
import { useStore } from '#client/parts/store.ts'
import { unreadNotices } from '#wire/unread-notices.ts'

/** Keeps the number of unread notices: asked anew when the server says that there are others. */
export default function UnreadWatch() {
  const news = useStore(unreadNews)
  const { data } = useCall(unreadNotices, {})
  useEffect(() => {
    if (news > 0) void askedAnew('my_notifications')
  }, [news])
  const unread = data?.notifications_count
  useEffect(() => {
    if (unread === undefined) return
    unreadCount.set(unread)
    showBadge({ unread })
  }, [unread])
  return null
}
