import { resolve } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Row } from '#domain/kernel/resource.ts'
import { changeOwnNames, dropAvatar, keepAvatar } from '#wire/sign-in.ts'
import { onlyFile, refusalOf, refusedField, storePhoto } from '../files/brought.ts'
import { filesFolder } from '../files/folder.ts'
import { countUpload } from '../files/uploads.ts'
import { accepted } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { serve } from '../http/serve.ts'
import { changeOwn } from '../people/change-own.ts'
import { aboutMe } from '../session/me.ts'
import type { Parts } from '../tools/parts.ts'

/** Photos per person and minute. */
const pace = { max: 10, timeWindow: '1 minute', keyGenerator: (request: FastifyRequest) => actorOf(request).user_id }

/** How people change their own name and photo. */
export function mountProfile(api: FastifyInstance, { config, db, store }: Parts) {
  const folder = resolve(filesFolder(config.dataDir))
  /** Keeps the change in the person's own record; answers them as they are now. */
  async function change(request: FastifyRequest, changed: Row) {
    const { user_id } = actorOf(request)
    accepted(await changeOwn(store, user_id, changed))
    return { user: await aboutMe(db, user_id) }
  }

  serve(api, changeOwnNames, (names, request) => change(request, names))

  const keep = async (_: object, request: FastifyRequest) => {
    const file = await onlyFile(request, keepAvatar.files)
    await countUpload(db, actorOf(request).organisation_id, file.bytes.length)
    const kept = await storePhoto(folder, file)
    if (!kept.ok) throw refusalOf('invalid', refusedField(keepAvatar.files), kept.refusal)
    return change(request, { avatar: [kept.value] })
  }
  // Under the name that other programs know it by, too.
  for (const address of [keepAvatar.address, '/avatar'])
    serve(api, { ...keepAvatar, address }, keep, { rateLimit: pace })

  serve(api, dropAvatar, (_, request) => change(request, { avatar: [] }))
}
