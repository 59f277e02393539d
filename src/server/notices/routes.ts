import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pushSource } from '#wire/device-here.ts'
import {
  changeNoticeHabits,
  myNotice,
  myNotices,
  openAllNotices,
  openNotice,
  ownNoticeHabits,
  unreadNotices,
} from '#wire/notices.ts'
import { Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { serve } from '../http/serve.ts'
import { pageAnswer } from '../records/table-calls.ts'
import type { Parts } from '../tools/parts.ts'
import { changeHabits, habitsTold } from './habits.ts'
import { countAsRead, countUnread, noticesTo, noticeTo } from './mine.ts'

/** What a person was told, and how they want to be. Everybody reads their own alone. */
export function mountNotices(api: FastifyInstance, { db, carriers, config, integrations }: Parts) {
  const around = { db, carriersOf: (id: string) => integrations.carriersOf(id) }
  const one = async (id: string, request: FastifyRequest) => {
    const found = await noticeTo(db, actorOf(request).user_id, spokenLanguage(request), id)
    if (!found) throw new Refused('not_found')
    return { notification: found }
  }
  const habits = (request: FastifyRequest) => habitsTold(around, actorOf(request), spokenLanguage(request))

  serve(api, myNotices, async ({ unread, type, ...asked }, request) => {
    const answer = await noticesTo(db, actorOf(request).user_id, spokenLanguage(request), {
      ...asked,
      isUnread: unread === '1',
      type,
    })
    const { data } = pageAnswer(asked, answer)
    return { ...data, pages: data.meta.last_page }
  })
  serve(api, unreadNotices, async (_, request) => ({
    notifications_count: await countUnread(db, actorOf(request).user_id),
  }))
  serve(api, pushSource, async () => ({
    firebase: config.push?.web ?? null,
    vapid_key: config.push?.vapidKey ?? '',
    is_stand_in: carriers.push !== null && config.push === null,
  }))
  serve(api, ownNoticeHabits, (_, request) => habits(request))
  serve(api, changeNoticeHabits, async (asked, request) => {
    await changeHabits(db, actorOf(request), asked)
    return habits(request)
  })
  serve(api, openAllNotices, async (_, request) => {
    const { user_id } = actorOf(request)
    await countAsRead(db, user_id, null)
    return { notifications_count: await countUnread(db, user_id) }
  })
  serve(api, myNotice, ({ id }, request) => one(id, request))
  serve(api, openNotice, async ({ id }, request) => {
    await countAsRead(db, actorOf(request).user_id, id)
    return one(id, request)
  })
}
