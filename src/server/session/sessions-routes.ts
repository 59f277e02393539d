import type { FastifyInstance } from 'fastify'
import {
  changeOwnPassword,
  closeAccountOf,
  endOtherSessions,
  endOwnSession,
  ownSessions,
  signPersonOut,
} from '#wire/sessions.ts'
import { Refused } from '../http/errors.ts'
import { actorOf, callerOf } from '../http/gate.ts'
import { serve } from '../http/serve.ts'
import type { Parts } from '../tools/parts.ts'
import { closeAccount, signOutEverywhere } from './dismissal.ts'
import { changePassword } from './new-password.ts'
import { listSessions } from './own-sessions.ts'
import { endSession, endSessionsOf, isSessionOf } from './sessions.ts'

/** Calls that list and end sessions. */
export function mountSessions(api: FastifyInstance, { db, store, messages }: Parts) {
  serve(api, ownSessions, async (_, request) => {
    const { actor, session_id } = callerOf(request)
    return { data: await listSessions(db, actor.user_id, session_id) }
  })

  serve(api, endOwnSession, async ({ id }, request) => {
    const isEnded = (await isSessionOf(db, actorOf(request).user_id, id)) && (await endSession(db, id))
    if (!isEnded) throw new Refused('not_found')
    return {}
  })

  serve(api, endOtherSessions, async (_, request) => {
    const { actor, session_id } = callerOf(request)
    await endSessionsOf(db, actor.user_id, session_id)
    return {}
  })

  serve(api, changeOwnPassword, async (asked, request) => {
    await changePassword({ db, messages }, callerOf(request), asked, request.ip)
    return {}
  })

  serve(api, signPersonOut, async ({ id }, request) => {
    await signOutEverywhere(db, actorOf(request), id)
    return {}
  })

  serve(api, closeAccountOf, async ({ id }, request) => {
    await closeAccount(store, actorOf(request), id)
    return {}
  })
}
